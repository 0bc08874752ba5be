export const staffUserActions = {
  admin_created: '管理ユーザーを登録',
  admin_edited: '管理ユーザーを編集',
  admin_deleted: '管理ユーザーを無効に変更',
  admin_role_changed: '管理ユーザーの権限を変更',
  admin_portrait_saved: '自分の写真を登録',
  admin_portrait_removed: '自分の写真を削除',
}
