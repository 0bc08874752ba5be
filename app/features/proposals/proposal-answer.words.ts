import type { ProposalAnswer } from './proposal-state.codes.ts'
import { proposalAnswer } from './proposal-state.codes.ts'

export type MovedBy = 'unasked' | 'moved' | 'elsewhere' | 'others' | 'consent'

const moves: Record<MovedBy, string> = {
  unasked: '',
  moved: '応募の段階も移しました。',
  elsewhere: '応募はすでに別の段階にあるため、移していません。',
  others: '返答を待っている担当者がほかにいるため、応募は移していません。',
  consent: '会員が提案への同意を取り消しているため、応募は移していません。',
}

/** What was recorded, and what became of the application. */
export function answeredText(answer: ProposalAnswer, moved: MovedBy): string {
  return `「${proposalAnswer.label(answer)}」と記録しました。${moves[moved]}`
}
