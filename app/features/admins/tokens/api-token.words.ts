import type { ApiTokenView } from './api-token.schema.ts'

export const apiTokenLabels = { name: '名前', capabilities: 'できること', days: '有効期間' }

export const apiTokenStates: Record<ApiTokenView['state'], string> = {
  active: '有効',
  expired: '期限切れ',
  revoked: '失効',
  orphaned: '発行者が無効',
}
