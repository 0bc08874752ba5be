export const mailboxActions = {
  mailbox_created: 'メールボックスを登録',
  mailbox_edited: 'メールボックスの設定を変更',
  mailbox_deleted: 'メールボックスを削除',
  mailbox_restored: 'メールボックスを復元',
  mailbox_tried: 'メールボックスの接続を試行',
}
