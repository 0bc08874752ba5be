import { codes } from '#core/calls/code-list.ts'

/** What a receiver may be notified of. */
export const webhookEvent = codes([
  ['item.published', '案件の公開'],
  ['item.changed', '案件の変更'],
  ['item.closed', '案件の終了・非公開'],
  ['entry.received', '応募の受付'],
  ['entry.moved', '応募の段階の変更'],
  ['inquiry.received', 'お問い合わせの受付'],
])

/** What is sent by hand, to try a receiver. */
export const TRIAL = 'test'

export const webhookState = codes([
  ['active', '通知中'],
  ['failing', '届いていません'],
  ['stopped', '自動で停止'],
  ['paused', '停止中'],
])
export type WebhookState = (typeof webhookState.all)[number]

export const deliveryState = codes([
  ['queued', '送信待ち'],
  ['leased', '送信中'],
  ['sent', '届きました'],
  ['dead', '断念'],
  ['cancelled', '取りやめ'],
])
