export const secondFactorRuleActions = {
  second_factor_forced: '二段階認証を全員に必須に変更',
  second_factor_released: '二段階認証の全員必須を解除',
}
