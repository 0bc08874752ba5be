import { codes } from '#core/calls/code-list.ts'

export const categoryState = codes([
  ['kept', '有効'],
  ['deleted', '削除済み'],
])
