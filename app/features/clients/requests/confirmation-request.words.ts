import { slashDay } from '#ui/date-text.ts'
import { confirmationAnswer } from './confirmation-request.codes.ts'
import type { LastRequest } from './confirmation-request.schema.ts'

/** 11/27に依頼, and in a line of its own what became of it: 返信なし */
export function lastRequestText({ requested_at, answer }: LastRequest): string {
  return `${slashDay(requested_at)}に依頼\n${answer ? confirmationAnswer.label(answer) : '返信なし'}`
}
