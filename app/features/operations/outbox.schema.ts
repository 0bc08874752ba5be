import { z } from 'zod'
import { moment, severalOf } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'

/** `unclear`: given up, and the server may have taken it: it had the whole text and did not answer. */
export const mailStates = ['queued', 'leased', 'sent', 'unclear', 'dead', 'cancelled'] as const
export type MailState = (typeof mailStates)[number]

export const mailSearch = officePaging(['new', 'old']).extend({
  state: severalOf(mailStates, '状態を選び直してください。').optional(),
  kind: z.string().trim().max(80).default(''),
})
export type MailSearch = z.output<typeof mailSearch>

/** What became of a mail, and how it is headed. Neither its text nor to whom it goes. */
const mail = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** What mails of its kind are about. */
  title: z.string(),
  /** As it was sent, or will be; null where it is not stored. */
  subject: z.string().nullable(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** How often the server had the whole text and did not answer. */
  unanswered: z.int(),
  /** Of the address no more than where it is; null once the mail is wiped. */
  domain: z.string().nullable(),
  last_error: z.string().nullable(),
  created_at: moment,
  next_at: moment.nullable(),
  sent_at: moment.nullable(),
})

export const mailList = paged(mail)

const CHOOSE = 'メールを選んでください。'
export const mailIds = z.object({
  ids: z
    .union([z.string(), z.array(z.string())], { error: CHOOSE })
    .transform((given) => [given].flat())
    .pipe(
      z
        .array(z.uuid({ error: CHOOSE }))
        .min(1, CHOOSE)
        .max(100, CHOOSE),
    ),
})

export const left = z.object({ message: z.string(), left: z.int() })
export const replayed = z.object({ message: z.string(), replayed: z.int() })
