export const webhookActions = {
  webhook_created: 'Webhookを登録',
  webhook_edited: 'Webhookの設定を変更',
  webhook_secret_replaced: 'Webhookの署名の鍵を交換',
  webhook_deleted: 'Webhookを削除',
  webhook_restored: 'Webhookを復元',
  webhook_stopped: 'Webhookを自動で停止',
  webhook_tried: 'Webhookをテスト送信',
  webhook_sent_again: 'Webhookを再送',
}
