import { z } from 'zod'
import { id, moment } from '#core/calls/fields.ts'
import { officeEntry } from '#features/entries/office-entry.schema.ts'
import { mailStates } from '#features/operations/outbox.schema.ts'
import { skillSheets } from '#features/skill-sheets/skill-sheet.schema.ts'

export const ofMember = z.object({ id })

const mail = z.object({
  id: z.string(),
  kind: z.string(),
  /** What mails of its kind are about. */
  title: z.string(),
  /** As it was sent, or will be; null where it is not stored, or not for the reader. */
  subject: z.string().nullable(),
  /** Whether what was sent can be read. */
  is_readable: z.boolean(),
  state: z.enum(mailStates),
  at: moment,
})

export const letterWanted = z.object({ id, mail_id: z.uuid() })
export type LetterWanted = z.output<typeof letterWanted>

/** A mail as it was sent; what opened a door is hidden. */
export const sentLetter = z.object({ subject: z.string(), text: z.string(), sent_at: moment })

const account = z.object({
  provider: z.int(),
  label: z.string(),
  linked_at: moment,
  last_used_at: moment.nullable(),
})

export const memberOther = z.object({
  entries: z.array(officeEntry),
  files: skillSheets,
  accounts: z.array(account),
  mails: z.array(mail),
  /** Others who may be the same person. */
  alike: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), why: z.string() })),
  /** Registrations that were merged into this one, as long as that can be undone. */
  merges: z.array(z.object({ id: z.int(), code: z.string(), at: moment })),
  /** Who has seen this member lately; for who may read the audit. */
  seen: z.array(z.object({ id: z.string(), at: moment, who: z.string(), action: z.string() })),
})
