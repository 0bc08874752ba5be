export const indexnowActions = {
  indexnow_edited: '検索エンジンへの通知を設定',
  indexnow_key_renewed: '検索エンジンへの通知の鍵を交換',
  indexnow_retried: '検索エンジンへの通知を再送',
}
