export const socialAccountActions = {
  social_linked: '外部サービスと連携',
  social_unlinked: '外部サービスとの連携を解除',
  social_login: '外部サービスでログイン',
}
