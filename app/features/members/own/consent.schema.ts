import { z } from 'zod'
import { id } from '#core/calls/fields.ts'

const edition = z.iso.date({ error: '同意する版を指定してください。' }).optional()

/** The editions that were read, so that nobody agrees to one that came while they were reading. */
export const newConsents = z.object({ user_id: id, terms: edition, privacy: edition })
export type NewConsents = z.output<typeof newConsents>

export const consentsLeft = z.object({ left: z.array(z.enum(['terms', 'privacy'])) })
