export const loginActions = {
  login: 'ログイン',
  login_step_up: '本人の再確認',
  login_unlocked: 'ログインの制限を解除',
  login_storm_began: '不正ログインの急増を検知',
  login_storm_ended: '不正ログインの急増が終息',
}
