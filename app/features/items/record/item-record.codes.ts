import { codes } from '#core/calls/code-list.ts'

/** The status of an item today for the staff. */
export const recordState = codes([
  ['draft', '下書き'],
  ['scheduled', '公開予約'],
  ['open', '公開中'],
  ['paused', '受付停止'],
  ['lapsed', '確認待ちで休止'],
  ['ended', '終了'],
  ['deleted', '削除済み'],
])

export const editAct = codes([
  ['registered', '登録'],
  ['edited', '変更'],
  ['confirmed', '募集中と確認'],
  ['extended', '掲載を延長'],
  ['closed', '終了'],
  ['deleted', '削除'],
  ['restored', '復活'],
  ['owner', '担当を変更'],
  ['tags', 'タグを変更'],
  ['imported', 'CSVから取込'],
  ['mailed', 'メールで更新'],
  ['reverted', '前の版に戻す'],
])

/** Why an item is closed. The message to applicants follows from it. */
export const closeReason = codes([
  ['filled', '充足'],
  ['terms', '条件の変更'],
  ['lost_to_other', '他社で決定'],
  ['withdrawn', '先方の取り下げ'],
  ['expired', '掲載期間の満了'],
])

export type EditAct = (typeof editAct.all)[number]
export type CloseReason = (typeof closeReason.all)[number]
