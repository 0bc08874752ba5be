import { codes } from '#core/calls/code-list.ts'

/** Why a client who knows of a member has to be notified. */
export const clientNoticeReason = codes([
  ['withdrawn', '辞退'],
  ['consent_ended', '提案への同意の取り消し'],
])
