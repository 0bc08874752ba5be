export const newsActions = {
  news_created: 'お知らせを登録',
  news_edited: 'お知らせを編集',
  news_deleted: 'お知らせを削除',
  news_restored: 'お知らせを元に戻す',
}
