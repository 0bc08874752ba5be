import { z } from 'zod'
import { id, moment } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { version } from '#core/calls/versions.ts'
import { recordState } from '#features/items/record/item-record.codes.ts'
import { confirmationAnswer } from './requests/confirmation-request.codes.ts'

export const clientSearch = officePaging(['recent', 'name', 'open', 'quick', 'reply']).extend({
  keyword: z.string().trim().max(100).default(''),
  state: z.enum(['active', 'deleted'], { error: '状態を選び直してください。' }).default('active'),
})
export type ClientSearch = z.output<typeof clientSearch>

const figures = {
  items: z.int(),
  open_items: z.int(),
  last_item_at: moment.nullable(),
  /** The middle of what they pay, in yen a month for five days a week; pay by the hour is left out. */
  client_rate: z.int().nullable(),
  requested: z.int(),
  answered: z.int(),
  /** The middle of how long they take to answer. */
  answer_minutes: z.int().nullable(),
  /** Proposals, those that were refused, and the middle of the business days to an answer. */
  proposed: z.int(),
  refused: z.int(),
  reply_days: z.int().nullable(),
}

export const clientTyped = z.object({ keyword: z.string().trim().max(120).default('') })
export const clientsSuggested = z.object({
  rows: z.array(z.object({ id: z.int(), name: z.string(), open_items: z.int() })),
})

/** In a list they are those of the last count: none until a client is counted for the first time. */
const counted = {
  ...figures,
  items: figures.items.nullable(),
  open_items: figures.open_items.nullable(),
  requested: figures.requested.nullable(),
  answered: figures.answered.nullable(),
}

const clientRow = z.object({ id: z.int(), name: z.string(), contacts: z.int(), ...counted })
export type ClientRow = z.output<typeof clientRow>
export const clientsFound = paged(clientRow)

const texts = { name: z.string(), credit_note: z.string(), rate_note: z.string(), note: z.string() }

const contact = z.object({
  id: z.int(),
  client_id: z.int(),
  name: z.string(),
  address: z.string(),
  tel: z.string(),
  department: z.string(),
  note: z.string(),
  is_main: z.boolean(),
  seen_at: moment.nullable(),
  is_deleted: z.boolean(),
  version: z.int(),
})
export type ClientContact = z.output<typeof contact>
export const clientContact = contact.extend({ client_name: z.string() })

const past = { id: z.int(), at: moment }

export const clientDetail = z.object({
  id: z.int(),
  ...texts,
  is_deleted: z.boolean(),
  version: z.int(),
  /** Where it is merged into another one, which has its rows then. */
  merged_into_id: z.int().nullable(),
  /** Other spellings by which a project is linked. */
  spellings: z.array(z.string()),
  /** Clients that were merged into it, with what is noted of each. */
  merged: z.array(z.object({ id: z.int(), ...texts })),
  figures: z.object(figures),
  contacts: z.array(contact),
  items: z.array(
    z.object({
      ...past,
      code: z.string(),
      name: z.string(),
      state: z.enum(recordState.all),
      client_rate: z.int().nullable(),
      /** For how many days a week that is; null: for five. */
      rate_days: z.int().nullable(),
    }),
  ),
  mails: z.array(z.object({ ...past, subject: z.string(), sender: z.string() })),
  inquiries: z.array(z.object({ ...past, receipt: z.string(), name: z.string() })),
  requests: z.array(
    z.object({
      ...past,
      item_id: z.int(),
      item_name: z.string(),
      contact: z.string(),
      answer: z.enum(confirmationAnswer.all).nullable(),
      answered_at: moment.nullable(),
    }),
  ),
})
export type ClientDetail = z.output<typeof clientDetail>

const note = (label: string) =>
  z.string().trim().max(2000, `${label}は2000字以内で入力してください。`).default('')

export const newClient = z.object({
  name: z
    .string({ error: '会社名を入力してください。' })
    .trim()
    .min(1, '会社名を入力してください。')
    .max(120, '会社名は120字以内で入力してください。'),
  credit_note: note('与信のメモ'),
  rate_note: note('単価のメモ'),
  note: note('メモ'),
})
export type NewClient = z.output<typeof newClient>

export const clientChange = newClient.extend({ id, version })
export type ClientChange = z.output<typeof clientChange>

export const clientId = z.object({ id })
export const clientSaved = z.object({ message: z.string(), id: z.int(), version: z.int() })
export const clientMoved = z.object({ message: z.string() })
