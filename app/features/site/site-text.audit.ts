export const siteTextActions = {
  text_created: 'ページの文を登録',
  text_edited: 'ページの文を編集',
  text_deleted: 'ページの文を削除',
  text_restored: 'ページの文を元に戻す',
}
