export const tagActions = {
  tag_created: 'タグを登録',
  tag_edited: 'タグを編集',
  tag_deleted: 'タグを削除',
  tag_restored: 'タグを元に戻す',
  tags_merged: 'タグを統合',
  tags_parted: 'タグの統合を取り消し',
}
