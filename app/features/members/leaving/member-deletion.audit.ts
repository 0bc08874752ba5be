export const memberDeletionActions = {
  member_deleted: '会員を削除',
}
