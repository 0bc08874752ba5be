import { codes } from '#core/calls/code-list.ts'

/** The tabs of the list of items. */
export const officeState = codes([
  ['open', '公開中'],
  ['draft', '下書き'],
  ['scheduled', '公開予約'],
  ['paused', '受付停止'],
  ['ended', '終了'],
  ['deleted', '削除済み'],
  ['all', 'すべて'],
])
export type OfficeState = (typeof officeState.all)[number]

export const officeSort = codes([
  ['updated', '更新が新しい順'],
  ['new', '登録が新しい順'],
  ['confirmed', '確認が新しい順'],
  ['unconfirmed', '確認が古い順'],
  ['ending', '残り日が少ない順'],
  ['rate_high', '単価が高い順'],
])

export const endingWithin = codes([
  ['3', '3日以内'],
  ['7', '7日以内'],
  ['14', '14日以内'],
])

export const lintFilter = codes([
  ['error', '直すところがある'],
  ['warning', '注意がある'],
  ['clean', '問題なし'],
])
