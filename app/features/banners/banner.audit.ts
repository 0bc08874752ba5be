export const bannerActions = {
  banner_created: 'バナーを登録',
  banner_edited: 'バナーを編集',
  banner_picture_saved: 'バナーの画像を登録',
  banner_deleted: 'バナーを削除',
  banner_restored: 'バナーを元に戻す',
}
