export const apiTokenActions = {
  api_token_created: '外部連携のトークンを発行',
  api_token_revoked: '外部連携のトークンを失効',
}
