import { codes } from '#core/calls/code-list.ts'

/** The sources of leads: two services, and others. */
export const externalService = codes([
  ['engineerstyle', 'エンジニアスタイル'],
  ['freelancestart', 'フリーランススタート'],
  ['other', 'そのほか'],
])
export type ExternalService = (typeof externalService.all)[number]

export const leadStatus = codes([
  ['open', '未対応'],
  ['held', '保留'],
  ['passed', '見送り'],
  ['member', '会員に登録'],
  ['merged', '統合済み'],
])
export type LeadStatus = (typeof leadStatus.all)[number]

/** What the staff sets by hand; the other two come of what is done. */
export const openLeadStatus = codes([
  ['open', '未対応'],
  ['held', '保留'],
  ['passed', '見送り'],
])

/** For how many days a lead waits for somebody to decide. */
export const WAIT_DAYS = 180
