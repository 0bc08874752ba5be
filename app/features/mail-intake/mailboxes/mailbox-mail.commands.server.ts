import { Buffer } from 'node:buffer'
import { sql } from 'kysely'
import { systemNow } from '#core/clock.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import type { FetchedMail } from '#core/mail/imap-folder.server.ts'
import { openMailFile } from '#features/mail-intake/mail-document.queries.server.ts'
import { type OpenedMail, unopenedMail } from '#features/mail-intake/reader/opened-mail.ts'
import { readerOf } from '#features/mail-intake/reading-rules/mail-reader.queries.server.ts'
import {
  type Incoming,
  readIncoming,
  storeMail,
} from '#features/mail-intake/received-mail.commands.server.ts'
import { noteReturnedMail } from '#features/mail-intake/returned-mail.commands.server.ts'
import type { UnreadPart } from '#features/mail-intake/unread-part.schema.ts'
import type { MailboxLease } from './mailbox-lease.commands.server.ts'

/** How far a folder has been taken. */
export type MailboxPosition = { uidValidity: number; lastUid: number; startsOn: string }
/** A mail of which not more than its beginning was fetched. */
type TakenMail = FetchedMail & { isPartial: boolean }
type Taken = 'added' | 'repeated'

/** What is longer is stored without its bytes: the whole of it stays in the mailbox. */
const MOST_RAW = 1024 * 1024

/** The position in this folder; one that was numbered again is read from its start. */
export async function openPosition(
  db: Db,
  lease: MailboxLease,
  uidValidity: number,
): Promise<MailboxPosition> {
  return await atomic(db, async (own) => {
    const held = await holdMailbox(own, lease)
    const isSame = held.uid_validity === uidValidity
    if (!isSame) {
      await own
        .updateTable('intake_mailbox')
        .set({ uid_validity: uidValidity, last_uid: 0 })
        .where('id', '=', lease.id)
        .execute()
    }
    return { uidValidity, lastUid: isSame ? held.last_uid : 0, startsOn: held.starts_on }
  })
}

/** The mails of these Message-IDs that are known already. */
export async function findKnownMails(
  db: Db,
  messageIds: readonly string[],
): Promise<Map<string, number>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('intake_mail')
    .select(['id', 'message_id'])
    .where('message_id', 'in', messageIds)
    .execute()
  return new Map(rows.map(({ id, message_id }) => [message_id ?? '', id]))
}

/** A mail that is known by its Message-ID: it need not be fetched again. */
export async function passKnownMail(
  db: Db,
  lease: MailboxLease,
  known: { uidValidity: number; uid: number; mailId: number },
): Promise<void> {
  await atomic(db, async (own) => {
    await holdMailbox(own, lease)
    await moveOn(own, lease, { ...known, isNew: false })
  })
}

/** Stores a mail and moves the position in one transaction, so that each mail is taken exactly once. */
export async function takeMail(
  db: Db,
  lease: MailboxLease,
  { uidValidity, mail }: { uidValidity: number; mail: TakenMail },
): Promise<Taken> {
  const opened = await openMailFile(mail.raw, mail.isPartial)
  try {
    return await store(db, lease, { uidValidity, mail, opened })
  } catch (error) {
    // The same mail has come by another way meanwhile: now it is known.
    if (stateOf(error) === '23505') return await store(db, lease, { uidValidity, mail, opened })
    if (!stateOf(error).startsWith('22')) throw error
    // No mail holds up those behind it.
    log.error({ err: error, mailbox: lease.id, uid: mail.uid }, 'a mail was stored unread')
    return await store(db, lease, {
      uidValidity,
      mail,
      opened: { ...unopenedMail({ raw: mail.raw }), unread_parts: [] },
    })
  }
}

/** The SQLSTATE: 22… is of what the mail says, which is no value of a column. */
function stateOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

type Storing = {
  uidValidity: number
  mail: TakenMail
  opened: OpenedMail & { unread_parts: UnreadPart[] }
}

async function store(
  db: Db,
  lease: MailboxLease,
  { uidValidity, mail: { uid, raw, arrivedAt, isPartial }, opened }: Storing,
): Promise<Taken> {
  const { sent_at, returned } = opened
  const incoming: Incoming = {
    ...opened,
    is_cut: opened.is_cut || isPartial,
    source: 'mailbox',
    raw: isPartial || raw.length > MOST_RAW ? null : Buffer.from(raw),
    received_at: sent_at === null ? (arrivedAt ?? systemNow()) : new Date(sent_at),
  }
  const { reader } = await readerOf(db)
  const found = await readIncoming(db, reader, incoming)
  return await atomic(db, async (own) => {
    const held = await holdMailbox(own, lease)
    if (held.uid_validity !== uidValidity || held.last_uid >= uid) return 'repeated'
    await waitForTheSame(own, opened)
    if (returned) await noteReturnedMail(own, returned)
    const { id, isNew } = await storeMail(own, incoming, found)
    await moveOn(own, lease, { uidValidity, uid, mailId: id, isNew })
    return isNew ? 'added' : 'repeated'
  })
}

/** Two mailboxes may get the same mail at once: one is stored first, and the other repeats it. */
async function waitForTheSame(db: Db, { text_hash }: OpenedMail): Promise<void> {
  const key = Buffer.from(text_hash).readBigInt64BE().toString()
  await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(db)
}

/** The mailbox, while this worker holds it: another one waits, and who has lost it stores nothing. */
async function holdMailbox(db: Db, { id, worker, version }: MailboxLease) {
  const held = await db
    .selectFrom('intake_mailbox')
    .select(['uid_validity', 'last_uid', 'starts_on'])
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('version', '=', version)
    .where('lease_until', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw Object.assign(new Error('the mailbox is held by another worker'), LOST)
  return held
}

const LOST = { code: 'LEASE_LOST' }

export function isLeaseLost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOST.code
}

type Step = { uidValidity: number; uid: number; mailId: number; isNew: boolean }

async function moveOn(db: Db, { id }: MailboxLease, step: Step): Promise<void> {
  const { uidValidity, uid, mailId, isNew } = step
  await db
    .insertInto('intake_mailbox_mail')
    .values({
      mailbox_id: id,
      uid_validity: uidValidity,
      uid,
      mail_id: mailId,
      is_new: isNew,
    })
    .execute()
  await db.updateTable('intake_mailbox').set({ last_uid: uid }).where('id', '=', id).execute()
}

/** The taken mails that have no mark on the server yet. */
export async function listUnmarked(db: Db, id: number, uidValidity: number): Promise<number[]> {
  const rows = await db
    .selectFrom('intake_mailbox_mail')
    .select('uid')
    .where('mailbox_id', '=', id)
    .where('uid_validity', '=', uidValidity)
    .where('is_marked', '=', false)
    .orderBy('uid')
    .limit(MARKED_AT_ONCE)
    .execute()
  return rows.map(({ uid }) => uid)
}

const MARKED_AT_ONCE = 500

export async function noteMarked(
  db: Db,
  id: number,
  { uidValidity, uids }: { uidValidity: number; uids: readonly number[] },
): Promise<void> {
  await db
    .updateTable('intake_mailbox_mail')
    .set({ is_marked: true })
    .where('mailbox_id', '=', id)
    .where('uid_validity', '=', uidValidity)
    .where('uid', 'in', uids)
    .execute()
}
