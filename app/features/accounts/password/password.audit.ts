export const passwordActions = {
  password_reset_asked: 'パスワードの再設定を申請',
  password_reset: 'パスワードを再設定',
  password_changed: 'パスワードを変更',
}
