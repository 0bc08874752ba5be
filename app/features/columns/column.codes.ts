import { codes } from '#core/calls/code-list.ts'

/** What a reader would find at this moment. */
export const columnState = codes([
  ['draft', '下書き'],
  ['scheduled', '公開前'],
  ['shown', '公開中'],
  ['ended', '公開終了'],
  ['deleted', '削除済み'],
])

export const columnStatus = codes([
  ['draft', '下書き'],
  ['published', '公開する（日時を先にすると予約）'],
])

export const columnSort = codes([
  ['updated', '更新の新しい順'],
  ['new', '公開日の新しい順'],
  ['old', '公開日の古い順'],
  ['title', '題名順'],
])

export const linkSort = codes([
  ['new', '登録の新しい順'],
  ['old', '登録の古い順'],
  ['title', '題名順'],
])

export const linkState = codes([
  ['kept', '有効'],
  ['deleted', '削除済み'],
])
