import { z } from 'zod'
import { chosen, id, oneOf } from '#core/calls/fields.ts'
import { declineReason, entryStage, NOTE_LENGTH } from '#features/entries/entry.codes.ts'

/** A step of the staff. `from` is the stage that they saw: what somebody has moved meanwhile stays where it is. */
export const entryMove = z
  .object({
    id,
    from: chosen(entryStage.all, '段階を選び直してください。').optional(),
    to: chosen(entryStage.all, '移す先の段階を選んでください。'),
    reason: oneOf(declineReason.all, '見送りの理由を選び直してください。').default(null),
    /** For colleagues; the member never reads it. */
    note: z
      .string()
      .trim()
      .max(NOTE_LENGTH, `社内メモは${NOTE_LENGTH}字以内で入力してください。`)
      .default(''),
  })
  .refine(({ to, reason }) => to !== 'declined' || reason !== null, {
    error: '見送りの理由を選んでください。',
    path: ['reason'],
  })
