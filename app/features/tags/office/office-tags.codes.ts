import { codes } from '#core/calls/code-list.ts'

/** What has become of a tag. */
export const tagState = codes([
  ['active', '有効'],
  ['merged', '統合済み'],
  ['deleted', '削除済み'],
])

export const tagSort = codes([
  ['items', '案件の多い順'],
  ['term', '名前順'],
  ['category', '分類と並び順'],
  ['updated', '更新の新しい順'],
  ['new', '登録の新しい順'],
])
