import { z } from 'zod'
import { chosen, severalIds, wholeNumber } from '#core/calls/fields.ts'
import { toLineFeeds } from '#core/formats/line-feeds.ts'
import { MOST_READERS, mailKind } from './member-mailing.codes.ts'
import { findMergeFault, needsItem } from './member-mailing.rules.ts'

const SUBJECT = 80
const BODY = 4000

const ids = severalIds(`会員は${MOST_READERS}人まで選べます。`, MOST_READERS).refine(
  (list) => list.length > 0,
  '会員を選んでください。',
)

const ITEM = '案件の番号をご確認ください（例：AN-123）。'

/** AN-123, an123 or 123; '' for none. */
const itemId = z
  .union([z.string(), z.number(), z.null()], { error: ITEM })
  .transform((given) => String(given ?? ''))
  .refine((text) => text === '' || /^(AN-?)?[1-9]\d{0,8}$/i.test(text), { error: ITEM })
  .transform((text) => (text === '' ? null : Number(text.replace(/\D/g, ''))))
  .default(null)

/** A text with merge fields, refused by the name of what it cannot be given. */
function merged(what: string, most: number) {
  return z
    .string({ error: `${what}を入力してください。` })
    .transform((given) => toLineFeeds(given).trim())
    .refine((text) => text !== '', { error: `${what}を入力してください。`, abort: true })
    .refine((text) => [...text].length <= most, {
      error: `${what}は${most}文字以内で入力してください。`,
    })
    .refine((text) => findMergeFault(text) === undefined, {
      error: ({ input }) => findMergeFault(String(input)),
    })
}

export const mailOrder = z
  .object({
    ids,
    kind: chosen(mailKind.all, 'メールの種類を選んでください。'),
    item_id: itemId,
    subject: merged('件名', SUBJECT).refine((text) => !text.includes('\n'), {
      error: '件名は1行で入力してください。',
    }),
    body: merged('本文', BODY),
  })
  .refine(({ item_id, subject, body }) => item_id !== null || !needsItem(subject + body), {
    error: '案件を差し込むには、案件の番号を入力してください。',
    path: ['item_id'],
  })
export type MailOrder = z.output<typeof mailOrder>

/** One after the other: which of those who get it is to be shown. */
export const previewWanted = mailOrder.safeExtend({
  at: wholeNumber(1, MOST_READERS, '何通目かを選び直してください。').default(1),
})

const person = z.object({ id: z.int(), code: z.string(), name: z.string() })

const reason = z.string().nullable()

export const mailReadersWanted = z.object({ ids, item_id: itemId })
export const mailReaders = z.object({
  readers: z.array(person.extend({ against: z.object({ guide: reason, contact: reason }) })),
  item: z.object({ id: z.int(), code: z.string(), name: z.string() }).nullable(),
})
export type MailReaders = z.output<typeof mailReaders>

export const mailPreview = z.object({
  order: z.object({
    kind: z.enum(mailKind.all),
    item_id: z.int().nullable(),
    subject: z.string(),
    body: z.string(),
  }),
  /** How many get it. */
  ready: z.int(),
  at: z.int(),
  letter: person.extend({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
  left_out: z.array(person.extend({ reason: z.string() })),
})
export type MailPreview = z.output<typeof mailPreview>

export const mailsSent = z.object({ sent: z.int(), left_out: z.int(), message: z.string() })
