import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { recordRefusal, writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import { countUse } from '#core/calls/rate-limit.server.ts'
import { dateInJapan, dayInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { invalid, notFound, Problem } from '#core/problem.ts'
import { FULL_WEEK } from '#features/items/day-rate.rules.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { isBlacklisted, lockMember } from '#features/members/member.queries.server.ts'
import { entryLimit } from './entry.limits.ts'
import { findValidEntry, getEntry } from './entry.queries.server.ts'
import { replyDueOn } from './entry.rules.ts'
import type { EntryOrder } from './entry.schema.ts'
import { TERMS_CHANGED } from './entry.words.ts'
import { getItemToEnter, refuseSecond, termsSeen } from './entry-form.queries.server.ts'
import { mailEntry } from './entry-notification.commands.server.ts'
import { freezeSheets } from './entry-sheet.commands.server.ts'
import { recordProposalConsent } from './proposal-consent.commands.server.ts'

/** Applies to an item, once: a repeated request before the answer gets the same answer. */
export async function enterItem(context: Context, caller: MemberCaller, order: EntryOrder) {
  // Refused early without a lock; whether it can be applied to is decided in the transaction.
  await getItemToEnter(context, order.item_id)
  try {
    return await atomic(context.db, async (db) => {
      const own = { ...context, db }
      // Two entries of one member wait for each other here; those of others do not.
      if (!(await lockMember(db, caller.id))) throw notFound()
      const before = await findValidEntry(db, caller.id, order.item_id)
      const id = before ? sameAs(before, order, context) : await makeEntry(own, caller, order)
      if (!before) await settle(db, id)
      return await getEntry(db, context.now, caller.id, { id })
    })
  } catch (error) {
    // What the limit wrote was rolled back with everything else.
    if (error instanceof Problem && error.status === 429) {
      await recordRefusal(context.db, context, { action: 'limit_reached', reason: 'entry' })
    }
    throw error
  }
}

type Before = NonNullable<Awaited<ReturnType<typeof findValidEntry>>>

/** Who asked before the entry was there, and for the same, has made it. */
function sameAs(before: Before, order: EntryOrder, { now }: Context): number {
  const isSame = before.content_sha256.equals(hashOf(order))
  if (isSame && now <= before.settled_at) return before.id
  throw refuseSecond(before.id, order.item_id)
}

async function makeEntry(
  context: Context,
  caller: MemberCaller,
  order: EntryOrder,
): Promise<number> {
  const { db, now } = context
  const item = await lockItemToEnter(context, order.item_id)
  refuseOutdated(order, item)
  if (await isBlacklisted(db, caller.id)) {
    throw new Problem(403, '現在、応募をお受けできません。お問い合わせください。')
  }
  await countUse(context, [entryLimit])
  checkDay(order, now)
  const { message, available_from, rate_wished, parallel, has_consented } = order
  const { id } = await db
    .insertInto('entry')
    .values({
      member_id: caller.id,
      item_id: item.id,
      content_sha256: hashOf(order),
      message,
      available_from,
      rate_wished,
      rate_wished_days: rate_wished === null ? null : wishedDaysOf(order, item),
      parallel,
      has_consented,
      reply_due_on: replyDueOn(dayInJapan(now)).toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('entry_move')
    .values({ entry_id: id, stage: 'received', actor: 'member' })
    .execute()
  await saveSelfCheck(db, id, item, order)
  await freezeSheets(context, caller, id, order.skill_sheet_ids)
  if (has_consented) {
    await recordProposalConsent(db, { member_id: caller.id, entry_id: id, given: true })
  }
  await writeAudit(db, context, { action: 'entry_created', object: { kind: 'entry', id } })
  await mailEntry(db, id)
  return id
}

/** Marks of the self-check belong to requirements by their place: they hold for those that were shown alone. */
function refuseOutdated({ terms_seen }: EntryOrder, item: ItemDetail): void {
  if (terms_seen === null || terms_seen === termsSeen(item)) return
  const body = { item_id: item.id, link: `/item/detail/${item.id}` }
  throw new Problem(409, TERMS_CHANGED, { body })
}

/** A closing waits until the application is there to be declined; an application waits for a closing, and is refused. */
async function lockItemToEnter(context: Context, id: number): Promise<ItemDetail> {
  await context.db.selectFrom('item').select('id').where('id', '=', id).forShare().execute()
  return await getItemToEnter(context, id)
}

/** When it was committed: a request before that moment could not know of it. */
async function settle(db: Db, id: number): Promise<void> {
  await sql`update entry set settled_at = clock_timestamp() where id = ${id}`.execute(db)
}

/** The days of the rate that was beside the field, whatever the posting says by now. */
function wishedDaysOf({ rate_wished_days }: EntryOrder, item: ItemDetail): number {
  return rate_wished_days ?? item.rate_days ?? FULL_WEEK
}

function checkDay({ available_from }: EntryOrder, now: Date): void {
  if (available_from !== null && available_from < dateInJapan(now)) {
    throw invalid({ available_from: ['稼働できる日は、今日以降の日付を選んでください。'] })
  }
}

/** Every requirement in the words of today, with what the member says of it. */
async function saveSelfCheck(db: Db, entry_id: number, item: ItemDetail, order: EntryOrder) {
  const answers = new Map(
    order.self_check.map((row) => [`${row.is_required} ${row.position}`, row]),
  )
  const rows = [true, false].flatMap((is_required) =>
    (is_required ? item.must_skills : item.nice_skills).map(({ text, years }, position) => {
      const row = answers.get(`${is_required} ${position}`)
      return {
        entry_id,
        is_required,
        position,
        text,
        years_asked: years,
        mark: row?.mark ?? null,
        years: row?.years ?? null,
        comment: row?.comment ?? '',
      }
    }),
  )
  if (rows.length > 0) await db.insertInto('entry_requirement').values(rows).execute()
}

function hashOf({ user_id: _, ...order }: EntryOrder): Buffer {
  return createHash('sha256').update(JSON.stringify(order)).digest()
}
