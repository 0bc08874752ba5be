import { slashDay } from '#ui/date-text.ts'
import type { ListedProposal } from './proposal-list.schema.ts'
import { proposalState } from './proposal-state.codes.ts'

export const proposalFilters = [
  {
    name: 'state',
    label: '状態',
    kind: 'several',
    options: proposalState.list.map(({ code, label }) => ({ value: code, label })),
  },
  { name: 'item_id', label: '案件番号', kind: 'number' },
  { name: 'member_id', label: '会員番号', kind: 'number' },
] as const

/** For who may read clients. */
export const clientFilter = { name: 'client_id', label: '取引先の番号', kind: 'number' } as const

export const proposalSorts = [
  { value: 'new', label: '提案が新しい順' },
  { value: 'old', label: '提案が古い順' },
  { value: 'waiting', label: '長く待っている順' },
]

/** × 2営業日超過, 12/1まで, 3営業日で回答. */
export function answerText({ due_on, days_late, answer_days }: ListedProposal): string {
  if (days_late > 0) return `× ${days_late}営業日超過`
  if (due_on) return `${slashDay(due_on)}まで`
  if (answer_days === null) return '–'
  return answer_days === 0 ? '当日に回答' : `${answer_days}営業日で回答`
}
