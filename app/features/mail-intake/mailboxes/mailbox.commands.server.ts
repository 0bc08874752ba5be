import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { archiveRow, lockRow, raised, restoreRow } from '#core/db/row-versions.server.ts'
import { env } from '#core/env.server.ts'
import { invalid } from '#core/problem.ts'
import { isPrivatePlace } from '#core/remote/private-place.server.ts'
import { mailboxValues } from './mailbox.form.ts'
import { getMailbox, getMailboxPlace, MISSING } from './mailbox.queries.server.ts'
import type { MailboxChange, MailboxPlace, MailboxTrial, NewMailbox } from './mailbox.schema.ts'
import { faultTexts } from './mailbox.words.ts'
import { type MailboxSecret, openSecret, sealSecret } from './mailbox-secret.form.server.ts'

const mailboxes = { table: 'intake_mailbox', kind: 'mailbox', missing: MISSING } as const

export async function createMailbox(context: Context, given: NewMailbox) {
  const { password: _, client_secret: _secret, refresh_token: _token, ...settings } = given
  checkPort(given.port)
  await requirePublic(given)
  return await atomic(context.db, async (db) => {
    const secret_enc = sealSecret(await secretOf(db, given))
    const { id, version } = await db
      .insertInto('intake_mailbox')
      .values({ ...settings, secret_enc, created_at: context.now, updated_at: context.now })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    const object = { kind: 'mailbox', id }
    await writeAudit(db, context, { action: 'mailbox_created', object })
    return { id, version }
  })
}

/** Its worker notices the new version, and the mailbox is connected to again. */
export async function editMailbox(context: Context, { id, version, ...given }: MailboxChange) {
  const { password: _, client_secret: _secret, refresh_token: _token, ...settings } = given
  checkPort(given.port)
  if (given.is_active) await requirePublic(given)
  return await atomic(context.db, async (db) => {
    await lockRow(db, mailboxes, id)
    const before = await getMailbox(db, id)
    if (version !== before.version) throw lostUpdate(mailboxValues(before))
    const secret_enc = sealSecret(await secretOf(db, { ...given, id }))
    if (!isOneFolder(before, given)) await forgetPosition(db, id)
    await db
      .updateTable('intake_mailbox')
      .set({ ...settings, secret_enc, ...fresh, ...raised(context.now) })
      .where('id', '=', id)
      .execute()
    const fields = Object.keys(settings)
    const object = { kind: 'mailbox', id }
    await writeAudit(db, context, { action: 'mailbox_edited', object, fields })
    return { id, version: before.version + 1 }
  })
}

/** What was wrong with the earlier settings says nothing of these. */
const fresh = { failures: 0, failed_since: null, last_error: null, retry_at: sql<Date>`now()` }

export async function deleteMailbox(context: Context, id: number) {
  await archiveRow(context, mailboxes, { id, action: 'mailbox_deleted' })
}

export async function restoreMailbox(context: Context, id: number) {
  await restoreRow(context, mailboxes, { id, action: 'mailbox_restored' })
}

/** The secret of a form: what was typed, else what is saved for this very account. */
export async function secretOf(db: Db, given: MailboxTrial): Promise<MailboxSecret> {
  const { auth, password, client_secret, refresh_token } = given
  if (auth === 'password' && password !== '') return { password }
  if (auth !== 'password' && client_secret !== '' && refresh_token !== '')
    return { client_secret, refresh_token }
  const saved = given.id === undefined ? undefined : await findSaved(db, given.id, given)
  if (saved === undefined) throw invalid(missingOf(given))
  if (auth === 'password') return saved
  return {
    ...saved,
    ...(client_secret === '' ? {} : { client_secret }),
    ...(refresh_token === '' ? {} : { refresh_token }),
  }
}

/** A saved secret goes to no other server: who changes the place has to know it. */
async function findSaved(db: Db, id: number, given: MailboxPlace) {
  const { secret_enc, ...before } = await getMailboxPlace(db, id)
  const isSame = (['host', 'port', 'username', 'auth', 'client_id', 'tenant'] as const).every(
    (name) => before[name] === given[name],
  )
  return isSame ? openSecret(secret_enc) : undefined
}

function missingOf({ auth, client_secret, refresh_token }: MailboxTrial) {
  if (auth === 'password') return { password: ['パスワードを入力してください。'] }
  return {
    ...(client_secret === ''
      ? { client_secret: ['クライアントシークレットを入力してください。'] }
      : {}),
    ...(refresh_token === ''
      ? { refresh_token: ['リフレッシュトークンを入力してください。'] }
      : {}),
  }
}

const PORTS = [993, 143]

/** No other service is reached through this form, unless the server's settings allow private networks. */
export function checkPort(port: number): void {
  if (PORTS.includes(port) || env().MAILBOX_PRIVATE) return
  throw invalid({ port: ['ポートは993（TLS）か143（STARTTLS）を入力してください。'] })
}

async function requirePublic({ host }: NewMailbox): Promise<void> {
  if (env().MAILBOX_PRIVATE || !(await isPrivatePlace(host))) return
  throw invalid({ host: [faultTexts.private] })
}

function isOneFolder(before: MailboxPlace, given: MailboxPlace): boolean {
  return (['host', 'username', 'folder'] as const).every((name) => before[name] === given[name])
}

/** Another folder has other numbers; mails that are known are still recognised by themselves. */
async function forgetPosition(db: Db, id: number): Promise<void> {
  await db.deleteFrom('intake_mailbox_mail').where('mailbox_id', '=', id).execute()
  await db
    .updateTable('intake_mailbox')
    .set({ uid_validity: null, last_uid: 0, checked_at: null })
    .where('id', '=', id)
    .execute()
}
