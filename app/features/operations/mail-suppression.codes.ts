import { codes } from '#core/calls/code-list.ts'

/** Why an address gets no mail. */
export const suppressionReason = codes([
  ['bounce', '届かない'],
  ['complaint', '迷惑との申し出'],
  ['unsubscribed', '配信停止'],
  ['by_hand', '手で停止'],
])

/** The kind of the notice to a member to whom no mail is sent; it is removed once one is. */
export const STOPPED_NOTICE = 'mail_undeliverable'
