import { sql } from 'kysely'
import { atomic, type Db } from '#core/db/db.server.ts'
import { doForEach } from '#core/job.server.ts'
import { countQueuedMails } from '#core/mail/outbox.server.ts'
import { mailKind } from '#features/members/mailing/member-mailing.codes.ts'
import { letterFor, sendLetter } from '#features/members/mailing/member-mailing.commands.server.ts'
import type { MailReader } from '#features/members/mailing/member-mailing.queries.server.ts'
import { listQuietHours } from '#features/members/own/contact-preferences.queries.server.ts'
import { quietUntil } from '#features/members/own/quiet-hours.rules.ts'
import { segmentWanted } from './mailing.schema.ts'
import { openBody } from './mailing-body.form.server.ts'
import { findItem, judgeReaders } from './mailing-plan.queries.server.ts'
import { listSegment } from './mailing-segment.queries.server.ts'

/** The step of so many readers is one transaction. */
const AT_ONCE = 50
/** So many mails of one mailing wait in the outbox at most: a stop then takes effect at once. */
const IN_OUTBOX = 300

type Own = { db: Db; now: Date; signal: AbortSignal }

/** Goes on with every mailing that is due, as far as the outbox has room for it. */
export async function deliverDue({ db, now, signal }: Own): Promise<void> {
  const due = await db
    .selectFrom('mailing')
    .select('id')
    .where('state', 'in', ['scheduled', 'running'])
    .where('begins_at', '<=', now)
    .orderBy('begins_at')
    .orderBy('id')
    .execute()
  await doForEach(due, async ({ id }) => {
    while (!signal.aborted && (await deliverBatch(db, now, id)) > 0);
  })
}

/** Decides about the next readers, and answers how many those were. Two workers wait for each other here. */
export async function deliverBatch(outer: Db, now: Date, id: number): Promise<number> {
  return await atomic(outer, async (db) => {
    const mailing = await lockDue(db, id)
    if (!mailing) return 0
    if (mailing.begun_at === null) await begin(db, now, mailing)
    const room = IN_OUTBOX - (await countQueuedMails(db, keysOf(id)))
    const ids = await listWaiting(db, id, { now, limit: Math.max(0, Math.min(AT_ONCE, room)) })
    if (ids.length === 0) await endWhereDone(db, now, id)
    else await decide(db, now, mailing, ids)
    return ids.length
  })
}

/** What the keys of the mails of a mailing begin with. */
export function keysOf(id: number): string {
  return `mailing:${id}:`
}

/** Nothing while another worker has it, who goes on until it is done. */
async function lockDue(db: Db, id: number) {
  return await db
    .selectFrom('mailing as m')
    .innerJoin('admin_user as a', 'a.id', 'm.admin_id')
    .select(['m.id', 'm.kind', 'm.item_id', 'm.subject', 'm.body_enc', 'm.segment', 'm.begun_at'])
    .select(['m.admin_id', 'a.name as sender'])
    .where('m.id', '=', id)
    .where('m.state', 'in', ['scheduled', 'running'])
    .forUpdate('m')
    .skipLocked()
    .executeTakeFirst()
}

type DueMailing = NonNullable<Awaited<ReturnType<typeof lockDue>>>

/** Who fits the conditions is a reader from now on. */
async function begin(db: Db, now: Date, { id, segment }: DueMailing): Promise<void> {
  await db
    .updateTable('mailing')
    .set({ state: 'running', begun_at: now })
    .where('id', '=', id)
    .execute()
  if (segment === null) return
  const ids = await listSegment(db, now, segmentWanted.parse(segment))
  await sql`insert into mailing_recipient (mailing_id, member_id)
    select ${id}, unnest(${ids}::integer[]) on conflict do nothing`.execute(db)
}

async function listWaiting(db: Db, id: number, { now, limit }: { now: Date; limit: number }) {
  const rows = await db
    .selectFrom('mailing_recipient')
    .select('member_id')
    .where('mailing_id', '=', id)
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('not_before', 'is', null), eb('not_before', '<=', now)]))
    .orderBy('member_id')
    .limit(limit)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

async function endWhereDone(db: Db, now: Date, id: number): Promise<void> {
  await db
    .updateTable('mailing')
    .set({ state: 'done', ended_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`not exists (select from mailing_recipient r
      where r.mailing_id = mailing.id and r.state = 'waiting')`)
    .execute()
}

/** Judged again at this moment: somebody may have left, or refused such mails, since they were chosen. */
async function decide(db: Db, now: Date, mailing: DueMailing, ids: readonly number[]) {
  await lockReaders(db, ids)
  const item = await findItem(db, now, mailing.item_id)
  const isOver = mailing.item_id !== null && !item?.is_open
  const letter = { ...mailing, body: openBody(mailing.body_enc) }
  const quiet = await listQuietHours(db, ids)
  const lines = []
  for (const one of await judgeReaders(db, letter, ids, { at: now, countsWaiting: false })) {
    const reason = isOver ? '案件の募集が終わっています' : one.reason
    const hours = quiet.get(one.reader.id)
    const until = reason === undefined && hours ? quietUntil(hours, now) : undefined
    await note(db, mailing.id, one.reader, { now, reason, until })
    if (reason !== undefined || until) continue
    const payload = letterFor(letter, one.reader, { sender: mailing.sender, item })
    const dedupeKey = `${keysOf(mailing.id)}${one.reader.id}`
    await sendLetter(db, { kind: mailing.kind, reader: one.reader, payload, dedupeKey })
    lines.push(lineOf(mailing, now, payload))
  }
  if (lines.length > 0) await db.insertInto('member_log').values(lines).execute()
}

type Decision = { now: Date; reason: string | undefined; until: Date | undefined }

async function note(
  db: Db,
  mailingId: number,
  { id }: MailReader,
  { now, reason, until }: Decision,
): Promise<void> {
  const decided = {
    state: reason === undefined ? 'queued' : 'left_out',
    reason: reason ?? null,
  } as const
  await db
    .updateTable('mailing_recipient')
    .set(until ? { not_before: until } : { ...decided, decided_at: now })
    .where('mailing_id', '=', mailingId)
    .where('member_id', '=', id)
    .execute()
}

/** In the record of the member; it goes where the mail is held back. */
function lineOf(
  { id, admin_id, kind }: DueMailing,
  at: Date,
  { member_id, subject }: { member_id: number; subject: string },
) {
  const text = `${mailKind.label(kind)}「${subject}」`
  return { member_id, admin_id, at, kind: 'mail' as const, text, mailing_id: id }
}

/** Two mailings of the same text to the same readers wait for each other here; the second finds what the first has sent. */
export async function lockReaders(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('member')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
