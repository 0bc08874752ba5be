import { z } from 'zod'
import { chosen, day, id, isTicked, oneOf } from '#core/calls/fields.ts'
import { toLineFeeds } from '#core/formats/line-feeds.ts'
import { declineReason } from '#features/entries/entry.codes.ts'
import { ANSWER_NOTE_LENGTH, proposalAnswer } from './proposal-state.codes.ts'

/** What a client has answered. `seen` is the answer that was on the screen: what somebody has recorded meanwhile stays. */
export const answerRecorded = z
  .object({
    id,
    seen: oneOf(proposalAnswer.all, '画面を開き直してから、もう一度保存してください。').default(
      null,
    ),
    answer: chosen(proposalAnswer.all, '回答を選んでください。'),
    reason: oneOf(declineReason.all, '見送りの理由を選び直してください。').default(null),
    /** For the staff; the member never reads it. */
    note: z
      .string()
      .transform((text) => toLineFeeds(text).trim())
      .refine((text) => [...text].length <= ANSWER_NOTE_LENGTH, {
        error: `メモは${ANSWER_NOTE_LENGTH}字以内で入力してください。`,
      })
      .default(''),
    /** Without one it was today. */
    answered_on: z
      .union([z.literal('').transform(() => undefined), day], {
        error: '回答のあった日を、暦の日付で入力してください。',
      })
      .optional(),
    /** Whether the application goes where the answer leads; the member is notified then. */
    moves: isTicked,
  })
  .refine(({ answer, reason }) => answer !== 'declined' || reason !== null, {
    error: '見送りの理由を選んでください。',
    path: ['reason'],
  })
  .refine(({ answer, note }) => answer !== 'held' || note !== '', {
    error: '保留の理由を入力してください。',
    path: ['note'],
  })
export type AnswerRecorded = z.output<typeof answerRecorded>

export const proposalDone = z.object({ message: z.string() })
