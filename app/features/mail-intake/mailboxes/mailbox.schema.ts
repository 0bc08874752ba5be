import { z } from 'zod'
import { chosen, day, id, moment, severalOf, wholeNumber } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { version } from '#core/calls/versions.ts'
import { mailboxAuth, mailboxState } from './mailbox.codes.ts'

export const mailboxSearch = officePaging(['name', 'checked']).extend({
  keyword: z.string().trim().max(100).default(''),
  state: severalOf([...mailboxState.all, 'deleted'], '状態を選び直してください。').default([]),
})
export type MailboxSearch = z.output<typeof mailboxSearch>

const settings = {
  name: z.string(),
  host: z.string(),
  port: z.int(),
  username: z.string(),
  folder: z.string(),
  auth: z.enum(mailboxAuth.all),
  client_id: z.string(),
  tenant: z.string(),
  starts_on: day,
  is_active: z.boolean(),
}

/** A mailbox as the staff sees it: its secrets never leave. */
const mailbox = z.object({
  id: z.int(),
  ...settings,
  state: z.enum(mailboxState.all),
  checked_at: moment.nullable(),
  /** What went wrong last, in words. */
  fault: z.string(),
  failed_since: moment.nullable(),
  taken: z.int(),
  is_deleted: z.boolean(),
  version: z.int(),
})
export const mailboxDetail = mailbox
export type Mailbox = z.output<typeof mailbox>
export const mailboxesFound = paged(mailbox)

const HOST = 'サーバーのホスト名を入力してください（例：imap.example.jp）。'
const USER = 'ユーザー名を入力してください。'
const DAY = '取り込みの開始日を選んでください。'

const secretText = (error: string) => z.string().max(4_000, error).default('')
const flag = z.union([z.boolean(), z.string().transform((value) => value === '1')])

const given = {
  name: z
    .string({ error: '名前を入力してください。' })
    .trim()
    .min(1, '名前を入力してください。')
    .max(60, '名前は60文字以内で入力してください。'),
  host: z
    .string({ error: HOST })
    .trim()
    .max(253, HOST)
    .regex(/^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/, HOST),
  port: wholeNumber(1, 65_535, 'ポートは993（TLS）か143（STARTTLS）を入力してください。'),
  username: z.string({ error: USER }).trim().min(1, USER).max(254, USER),
  folder: z
    .string()
    .trim()
    .max(200, 'フォルダー名は200文字以内で入力してください。')
    .default('INBOX'),
  auth: chosen(mailboxAuth.all, '認証の方式を選んでください。'),
  client_id: z.string().trim().max(300, 'クライアントIDを確かめてください。').default(''),
  tenant: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9.-]{0,100}$/, 'テナントは英数字で入力してください。')
    .default(''),
  /** Left out or empty, the saved secret stays. */
  password: secretText('パスワードが長すぎます。'),
  client_secret: secretText('クライアントシークレットが長すぎます。'),
  refresh_token: secretText('リフレッシュトークンが長すぎます。'),
}

export const newMailbox = z.object({
  ...given,
  starts_on: z.iso.date(DAY),
  is_active: flag.default(true),
})
export type NewMailbox = z.output<typeof newMailbox>

export const mailboxChange = newMailbox.extend({ id, version })
export type MailboxChange = z.output<typeof mailboxChange>

/** With an id the secrets of that mailbox are used where none is sent. */
export const mailboxTrial = z.object({ ...given, id: id.optional() })
export type MailboxTrial = z.output<typeof mailboxTrial>

export type MailboxPlace = Pick<
  NewMailbox,
  'host' | 'port' | 'username' | 'folder' | 'auth' | 'client_id' | 'tenant'
>

export const mailboxId = z.object({ id })
export const mailboxSaved = z.object({ message: z.string(), id: z.int(), version: z.int() })
export const mailboxMoved = z.object({ message: z.string() })
export const mailboxTried = z.object({ message: z.string(), is_connected: z.boolean() })
