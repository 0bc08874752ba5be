import { codes } from '#core/calls/code-list.ts'

/** What a client answers to a proposal. */
export const proposalAnswer = codes([
  ['interview', '面談希望'],
  ['held', '保留'],
  ['declined', '見送り'],
])
export type ProposalAnswer = (typeof proposalAnswer.all)[number]

/** Where a proposal is. The one that has no answer and waits for none: its application has gone on or ended. */
export const proposalState = codes([
  ['waiting', '返答待ち'],
  ['overdue', '返答待ち超過'],
  ['held', '保留'],
  ['interview', '面談希望'],
  ['declined', '見送り'],
  ['closed', '回答の記録なし'],
])
export type ProposalState = (typeof proposalState.all)[number]

export const ANSWER_NOTE_LENGTH = 500
