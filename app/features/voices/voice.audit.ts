export const voiceActions = {
  voice_created: '利用者の声を登録',
  voice_edited: '利用者の声を編集',
  voice_deleted: '利用者の声を削除',
  voice_restored: '利用者の声を元に戻す',
}
