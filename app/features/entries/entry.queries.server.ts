import { businessDaysUntil } from '#core/business-days.ts'
import type { Paging } from '#core/calls/paging.ts'
import { dateInJapan, dayInJapan, stampInJapan } from '#core/clock.ts'
import { readBy } from '#core/db/compiled-read.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import { knownType } from '#core/files/file-answer.server.ts'
import { notFound } from '#core/problem.ts'
import { wishBasis } from '#features/items/day-rate.words.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { isLookAlike } from '#features/items/posting/look-alike.rules.ts'
import { entryStage } from './entry.codes.ts'
import { entryCode, findReplyDue, isRunning } from './entry.rules.ts'
import type { Entry, EntryDetail, EntryWanted } from './entry.schema.ts'
import { listInterviews } from './interviews/interview.queries.server.ts'
import { listMessages, settledAt } from './messages/entry-message.queries.server.ts'

/** The valid entry of a member for an item: there is one at most. */
export async function findValidEntry(db: Db, memberId: number, itemId: number) {
  return await db
    .selectFrom('entry')
    .select(['id', 'content_sha256', 'settled_at'])
    .where('member_id', '=', memberId)
    .where('item_id', '=', itemId)
    .where('validity', '=', 0)
    .executeTakeFirst()
}

/** What a member has applied to, as far as it counts. */
export async function listEnteredItemIds(db: Db, memberId: number): Promise<number[]> {
  const rows = await readEntered(db, memberId)
  return rows.map(({ item_id }) => item_id)
}

const readEntered = readBy((db, memberId) =>
  db
    .selectFrom('entry')
    .select('item_id')
    .where('member_id', '=', memberId)
    .where('validity', '=', 0),
)

export async function countEntries(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('validity', '=', 0)
    .executeTakeFirstOrThrow()
  return count
}

/** As many as the list of a member has: withdrawn ones too. */
export async function countEntryHistory(db: Db, memberId: number): Promise<number> {
  const [found] = await readHistoryCount(db, memberId)
  return found?.count ?? 0
}

const readHistoryCount = readBy((db, memberId) =>
  db
    .selectFrom('entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId),
)

/** A member's entries with their items, the newest first; withdrawn ones stay visible. */
export async function listEntries(db: Db, now: Date, memberId: number, paging: Paging) {
  const found = entriesOf(db, memberId).orderBy('e.id', 'desc')
  const { rows, ...counted } = await readPage(db, found, paging, (row) => row)
  const ids = [...new Set(rows.map(({ item_id }) => item_id))]
  const cards = new Map((await listItemsById(db, ids, now)).map((card) => [card.id, card]))
  return {
    rows: rows.map((row) => ({ ...toEntry(row, now), item: cards.get(row.item_id) ?? null })),
    ...counted,
  }
}

/** One entry of a member, in short; somebody else's is not found. */
export async function getEntry(db: Db, now: Date, memberId: number, wanted: EntryWanted) {
  const { id, item_id } = wanted
  const mine = entriesOf(db, memberId)
    .$if(id !== undefined, (query) => query.where('e.id', '=', id ?? 0))
    .$if(item_id !== undefined, (query) => query.where('e.item_id', '=', item_id ?? 0))
  // Of several for one item the one that counts.
  const row = await mine.orderBy('e.validity').orderBy('e.id', 'desc').executeTakeFirst()
  if (!row) throw notFound('応募が見つかりません。')
  return toEntry(row, now)
}

/** One entry with all that was sent and all that has happened since. */
export async function getEntryDetail(
  db: Db,
  now: Date,
  memberId: number,
  wanted: EntryWanted,
): Promise<EntryDetail> {
  const found = await getEntry(db, now, memberId, wanted)
  const { rate_wished_days, rate_days, days_min, days_max, ...sent } = await db
    .selectFrom('entry as e')
    .innerJoin('item as i', 'i.id', 'e.item_id')
    .select(['e.message', 'e.available_from', 'e.rate_wished', 'e.parallel'])
    .select(['e.rate_wished_days', 'i.rate_days', 'i.days_min', 'i.days_max'])
    .where('e.id', '=', found.id)
    .executeTakeFirstOrThrow()
  return {
    ...found,
    ...sent,
    rate_basis: wishBasis(rate_wished_days, { rate_days, days_min, days_max }),
    self_check: await listRequirements(db, found.id),
    sheets: await listEntrySheets(db, found.id),
    moves: await listMoves(db, found.id),
    messages: await listMessages(db, found.id, { now, isStaff: false }),
    interviews: await listInterviews(db, found.id, { now, isStaff: false }),
  }
}

/** All data of a member's entries, the oldest first. */
export async function listEntriesWhole(db: Db, now: Date, memberId: number) {
  const rows = await db
    .selectFrom('entry')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  const entries: EntryDetail[] = []
  for (const { id } of rows) entries.push(await getEntryDetail(db, now, memberId, { id }))
  return entries
}

/** What a member has under way and can take back, the oldest first. */
export async function listRunningEntries(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('entry as e')
    .innerJoin('item as i', 'i.id', 'e.item_id')
    .select(['e.id', 'e.stage', 'e.validity', 'i.name'])
    .where('e.member_id', '=', memberId)
    .where('e.validity', '=', 0)
    .orderBy('e.id')
    .execute()
  return rows
    .filter(isRunning)
    .map(({ id, stage, name }) => ({ id, code: entryCode(id), stage, name }))
}

/** What was decided for a member and is theirs still, the oldest first. */
export async function listDecidedEntries(db: Db, memberId: number) {
  return await db
    .selectFrom('entry')
    .select(['id', 'moved_at'])
    .where('member_id', '=', memberId)
    .where('validity', '=', 0)
    .where('stage', '=', 'started')
    .orderBy('id')
    .execute()
}

/** Entries of the same member for what may be the same project. */
export async function listLookAlikes(db: Db, memberId: number, itemId: number) {
  const likeness = db
    .selectFrom('item as i')
    .leftJoin('item_private as p', 'p.item_id', 'i.id')
    .select(['i.id as item_id', 'i.name', 'i.rate_max', 'i.remote', 'i.area_detail', 'p.client'])
  const item = await likeness.where('i.id', '=', itemId).executeTakeFirst()
  const entered = await likeness
    .innerJoin('entry as e', 'e.item_id', 'i.id')
    .select('e.id')
    .where('e.member_id', '=', memberId)
    .where('e.validity', '=', 0)
    .where('e.item_id', '<>', itemId)
    .execute()
  return entered
    .filter((one) => item !== undefined && isLookAlike(item, one))
    .map(({ id, name, item_id }) => ({ id, code: entryCode(id), item_id, name }))
}

export async function listEntrySheets(db: Db, entryId: number) {
  const rows = await db
    .selectFrom('entry_sheet as s')
    .innerJoin('file as f', 'f.id', 's.file_id')
    .select(['s.file_id', 's.added_at', 'f.name', 'f.type', 'f.size', 'f.state'])
    .where('s.entry_id', '=', entryId)
    .orderBy('s.file_id')
    .execute()
  return rows.map(({ type, size, added_at, ...row }) => ({
    ...row,
    type: knownType(type),
    size: Number(size),
    added_at: stampInJapan(added_at),
  }))
}

async function listRequirements(db: Db, entryId: number) {
  return await db
    .selectFrom('entry_requirement')
    .select(['is_required', 'position', 'text', 'years_asked', 'mark', 'years', 'comment'])
    .where('entry_id', '=', entryId)
    .orderBy('is_required', 'desc')
    .orderBy('position')
    .execute()
}

async function listMoves(db: Db, entryId: number) {
  const rows = await db
    .selectFrom('entry_move')
    .select(['stage', 'actor', 'at'])
    .where('entry_id', '=', entryId)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ stage, actor, at }) =>
    entryStage.has(stage)
      ? [{ stage, stage_name: entryStage.label(stage), actor, at: stampInJapan(at) }]
      : [],
  )
}

function entriesOf(db: Db, memberId: number) {
  return db
    .selectFrom('entry as e')
    .innerJoin('item as i', 'i.id', 'e.item_id')
    .select(['e.id', 'e.item_id', 'i.name as item_name', 'e.validity', 'e.stage'])
    .select(['e.decline_reason', 'e.has_consented', 'e.entered_at', 'e.moved_at', 'e.reply_due_on'])
    .select(['e.replied_at', 'e.staff_due_on', 'e.member_due_on'])
    .select((eb) =>
      eb
        .selectFrom('entry_move as m')
        .select(({ fn }) =>
          fn.agg<string[] | null>('array_agg', ['m.stage']).orderBy('m.id').as('stages'),
        )
        .whereRef('m.entry_id', '=', 'e.id')
        .as('stages'),
    )
    .select((eb) =>
      eb
        .selectFrom('interview as v')
        .select('v.starts_at')
        .whereRef('v.entry_id', '=', 'e.id')
        .where('v.cancelled_at', 'is', null)
        .orderBy('v.id', 'desc')
        .limit(1)
        .as('interview_at'),
    )
    .select((eb) =>
      eb
        .selectFrom('entry_message as w')
        .select(({ fn }) => fn.max('w.sent_at').as('sent_at'))
        .whereRef('w.entry_id', '=', 'e.id')
        .where('w.sender', '=', 'staff')
        .as('written_at'),
    )
    .where('e.member_id', '=', memberId)
}

type OwnEntryRow = Awaited<ReturnType<ReturnType<typeof entriesOf>['executeTakeFirstOrThrow']>>

function toEntry(found: OwnEntryRow, now: Date): Entry {
  const { stages, replied_at, staff_due_on, interview_at: at, written_at, ...row } = found
  const due = findReplyDue({ ...row, staff_due_on, is_replied: replied_at !== null })
  const isOpen = row.validity === 0
  // The member is not asked to reply to what is not there yet.
  const isShown = isOpen && (written_at === null || written_at <= settledAt(now))
  return {
    ...row,
    code: entryCode(row.id),
    validity: isOpen ? 0 : 1,
    stage_name: entryStage.label(row.stage),
    entered_at: stampInJapan(row.entered_at),
    moved_at: stampInJapan(row.moved_at),
    reply_due_on: due ?? row.reply_due_on,
    awaits_reply: due !== undefined,
    days_to_reply: due ? businessDaysUntil(dayInJapan(now), Temporal.PlainDate.from(due)) : 0,
    is_overdue: due !== undefined && due < dateInJapan(now),
    member_due_on: isShown ? row.member_due_on : null,
    interview_at: isOpen && at !== null && at > now ? stampInJapan(at) : null,
    stages: (stages ?? []).filter((stage) => entryStage.has(stage)),
  }
}
