export const columnActions = {
  column_created: 'コラムを登録',
  column_edited: 'コラムを編集',
  column_deleted: 'コラムを削除',
  column_restored: 'コラムを元に戻す',
}
