import { codes } from '#core/calls/codes.ts'

export const categoryState = codes([
  ['kept', '有効'],
  ['deleted', '削除済み'],
])
