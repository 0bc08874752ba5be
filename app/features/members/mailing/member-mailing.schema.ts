import { z } from 'zod'
import { chosen, severalIds } from '#core/calls/fields.ts'
import { toLineFeeds } from '#core/formats/line-feeds.ts'
import { LETTER_LENGTH, MOST_READERS, mailKind, SUBJECT_LENGTH } from './member-mailing.codes.ts'
import { findMergeFault, needsItem } from './member-mailing.rules.ts'

export const readerIds = severalIds(`会員は${MOST_READERS}人まで選べます。`, MOST_READERS).refine(
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

/** What is written, of which kind and about what. */
export const letterFields = {
  kind: chosen(mailKind.all, 'メールの種類を選んでください。'),
  item_id: itemId,
  subject: merged('件名', SUBJECT_LENGTH).refine((text) => !text.includes('\n'), {
    error: '件名は1行で入力してください。',
  }),
  body: merged('本文', LETTER_LENGTH),
}

type Written = { item_id: number | null; subject: string; body: string }

/** A text that speaks of a project needs one. */
export function hasItsItem({ item_id, subject, body }: Written): boolean {
  return item_id !== null || !needsItem(subject + body)
}

export const noItem = {
  error: '案件を差し込むには、案件の番号を入力してください。',
  path: ['item_id'],
}

const writtenLetter = z.object(letterFields)
export type WrittenLetter = z.output<typeof writtenLetter>

export const person = z.object({ id: z.int(), code: z.string(), name: z.string() })

const reason = z.string().nullable()

export const mailReadersWanted = z.object({ ids: readerIds, item_id: itemId })
export const mailReaders = z.object({
  readers: z.array(person.extend({ against: z.object({ guide: reason, contact: reason }) })),
  item: z.object({ id: z.int(), code: z.string(), name: z.string() }).nullable(),
})
export type MailReaders = z.output<typeof mailReaders>
