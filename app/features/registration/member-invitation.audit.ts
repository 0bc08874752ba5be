export const memberInvitationActions = {
  member_invited: '会員登録に招待',
}
