import { codes } from '#core/calls/code-list.ts'

/** What may be asked of a list of notices; without it, all that are not put away. */
export const newsState = codes([
  ['shown', '掲載中'],
  ['scheduled', '公開前'],
  ['ended', '掲載終了'],
  ['deleted', '削除済み'],
])

export const newsSort = codes([
  ['new', '公開日の新しい順'],
  ['old', '公開日の古い順'],
  ['updated', '更新の新しい順'],
])
