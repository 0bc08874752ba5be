export const rightsPresetActions = {
  preset_created: '権限の組を登録',
  preset_edited: '権限の組を編集',
  preset_deleted: '権限の組を削除',
}
