import { codes } from '#core/calls/code-list.ts'

/** The stage of an entry. */
export const entryStage = codes([
  ['received', '受付'],
  ['reviewing', '確認中'],
  ['proposed', '提案'],
  ['scheduling', '面談調整'],
  ['interviewed', '面談'],
  ['offered', 'オファー'],
  ['started', '参画決定'],
  ['declined', '見送り'],
  ['withdrawn', '辞退'],
])
export type EntryStage = (typeof entryStage.all)[number]

/** Where the member still waits for an answer. */
export const waitingStages = [
  'received',
  'reviewing',
  'proposed',
  'scheduling',
  'interviewed',
  'offered',
] as const

/** Why it did not come to work, as far as one may say. */
export const declineReason = codes([
  ['filled', '募集枠の充足'],
  ['terms', '条件の不一致'],
  ['skills', 'スキル・経験の不一致'],
  ['lost_to_other', 'ほかの方に決定'],
])
export type DeclineReason = (typeof declineReason.all)[number]

/** A member's state with other projects. */
export const parallel = codes([
  ['none', 'ほかに進んでいる案件はない'],
  ['some', 'ほかにも提案中・面談中の案件がある'],
  ['deciding', 'ほかの案件の返事を検討している'],
])

/** What a member says of a requirement. */
export const selfMark = codes([
  ['yes', '○'],
  ['part', '△'],
  ['no', '×'],
])

export const MESSAGE_LENGTH = 2000
export const NOTE_LENGTH = 500
export const COMMENT_LENGTH = 200
export const MOST_YEARS = 40
/** In 10,000 yen. */
export const MOST_RATE = 500
