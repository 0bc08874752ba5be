export const profileActions = {
  profile_updated: 'プロフィールを更新',
}
