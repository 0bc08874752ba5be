import { codes } from '#core/calls/code-list.ts'

export const bannerPlace = codes([
  ['home', 'トップページ'],
  ['list', '案件の一覧'],
])

/** What may be asked of their list; without it, all that are not put away. */
export const bannerState = codes([
  ['shown', '掲載中'],
  ['scheduled', '掲載前'],
  ['ended', '掲載終了'],
  ['bare', '画像なし'],
  ['deleted', '削除済み'],
])
export type BannerState = (typeof bannerState.all)[number]

export const bannerSort = codes([
  ['position', '並び順'],
  ['updated', '更新の新しい順'],
])
