export const addressChangeActions = {
  mail_change_asked: 'メールアドレスの変更を申請',
  mail_changed: 'メールアドレスを変更',
  mail_change_undone: 'メールアドレスの変更を取り消し',
}
