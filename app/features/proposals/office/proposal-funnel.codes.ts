import { codes } from '#core/calls/code-list.ts'

/** How far an application has come that was proposed: each step holds those of the next one. */
export const proposalStep = codes([
  ['proposed', '提案'],
  ['answered', '回答'],
  ['interview', '面談希望'],
  ['agreed', '合意'],
  ['started', '参画'],
])

/** By what the figures are divided. */
export const funnelGroup = codes([
  ['coordinator', '担当'],
  ['client', '取引先'],
  ['source', '会員の登録元'],
  ['month', '提案した月'],
])
export type FunnelGroup = (typeof funnelGroup.all)[number]

export const funnelMonths = codes([
  ['3', '3か月'],
  ['6', '6か月'],
  ['12', '12か月'],
  ['24', '24か月'],
])
