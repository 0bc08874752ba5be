export const itemActions = {
  item_created: '案件を登録',
  item_edited: '案件を編集',
  item_deleted: '案件を削除',
  item_restored: '案件を元に戻す',
  item_reported: '案件の通報',
}
