export const registrationActions = {
  registration_asked: '会員登録を申請',
  member_registered: '会員登録',
  mail_verified: 'メールアドレスを確認',
}
