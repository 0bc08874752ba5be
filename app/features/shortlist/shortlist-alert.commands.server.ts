import { sql } from 'kysely'
import { dateInJapan } from '#core/clock.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { addNotice } from '#features/notices/notice.commands.server.ts'
import {
  shortlistChangedNotice,
  shortlistClosedNotice,
  shortlistEndingNotice,
} from './shortlist.notices.server.ts'
import { shortlistChangesMail } from './shortlist-alert.mails.server.tsx'
import {
  findMailReader,
  listEventsSince,
  listUntold,
  type Untold,
} from './shortlist-alert.queries.server.ts'
import { changeLines, changesOf } from './shortlist-alert.rules.ts'

const AT_ONCE = 100
/** A change counts by when its transaction began; until this has passed, it may not be seen yet. */
const SETTLED_MS = 60_000

/** Tells members on the site what has become of what they keep; answers how many items it was about. */
export async function noteChanges(db: Db, now: Date): Promise<number> {
  const until = new Date(now.getTime() - SETTLED_MS)
  return await atomic(db, async (transaction) => {
    const untold = await listUntold(transaction, until, AT_ONCE)
    for (const kept of untold) await tellOf(transaction, kept, until)
    return untold.length
  })
}

type Kind = 'changed' | 'ending' | 'ended'

async function tellOf(db: Db, kept: Untold, until: Date): Promise<void> {
  const { member_id, item_id, service_end, is_over, is_near, has_told_end } = kept
  const key = `shortlist:${item_id}`
  const events = await listEventsSince(db, kept, until)
  if (is_over && !has_told_end) {
    const closed = { memberId: member_id, key: `${key}:${dateInJapan(until)}`, about: { item_id } }
    await addNotice(db, shortlistClosedNotice, closed)
    await waitForMail(db, kept, 'ended', ['募集が終了しました'])
  }
  const changes = changesOf(events)
  if (!is_over && changes.length > 0) {
    await addNotice(db, shortlistChangedNotice, {
      memberId: member_id,
      key: `${key}:${events.at(-1)?.id}`,
      about: { item_id, changes },
    })
  }
  if (!is_over) await waitForMail(db, kept, 'changed', changeLines(events))
  if (is_near && service_end) {
    await addNotice(db, shortlistEndingNotice, {
      memberId: member_id,
      key: `${key}:until:${service_end}`,
      about: { item_id, on: service_end },
    })
    await waitForMail(db, kept, 'ending', [lastDayText(service_end)])
  }
  await markTold(db, kept, until)
}

function lastDayText(day: string): string {
  return `募集は${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日までです`
}

async function waitForMail(db: Db, kept: Untold, kind: Kind, lines: readonly string[]) {
  if (!kept.wants_mail || lines.length === 0) return
  const { member_id, item_id } = kept
  await db
    .insertInto('consider_news')
    .values(lines.map((text) => ({ member_id, item_id, kind, text })))
    .execute()
}

async function markTold(db: Db, kept: Untold, until: Date): Promise<void> {
  const { member_id, item_id, is_over, is_near, service_end } = kept
  await db
    .updateTable('consider')
    .set({
      told_until: sql<Date>`greatest(told_until, ${until})`,
      has_told_end: is_over,
      ...(is_near ? { end_told: service_end } : {}),
    })
    .where('member_id', '=', member_id)
    .where('item_id', '=', item_id)
    .execute()
}

/** Mails a member what has waited, of the items that are still on their list; nothing where nothing is left. */
export async function mailChanges(db: Db, memberId: number, now: Date): Promise<void> {
  await atomic(db, async (transaction) => {
    const { rows } = await sql<{ id: number; name: string; text: string }>`
      with taken as (delete from consider_news where member_id = ${memberId} returning *)
      select i.id, i.name, t.text from taken t
        join consider c on c.member_id = t.member_id and c.item_id = t.item_id
          and c.removed_at is null
        join item i on i.id = t.item_id and i.deleted_at is null and i.status <> 'draft'
      order by c.stars desc, c.created_at desc, i.id, t.id`.execute(transaction)
    const reader = await findMailReader(transaction, memberId)
    if (rows.length === 0 || !reader) return
    const name = `${reader.last_name} ${reader.first_name}`
    const items = [...Map.groupBy(rows, ({ id }) => id).values()].map((list) => ({
      id: list[0]?.id ?? 0,
      name: list[0]?.name ?? '',
      lines: [...new Set(list.map(({ text }) => text))],
    }))
    await sendMail(transaction, shortlistChangesMail, {
      to: { address: reader.login_id, name },
      payload: { member_id: memberId, name, items },
      dedupeKey: `shortlist-changes:${memberId}:${dateInJapan(now)}`,
    })
  })
}

/** Says whether a member wants such mails; what waits is not sent to who does not. */
export async function setShortlistMail(db: Db, memberId: number, isWanted: boolean): Promise<void> {
  await db
    .updateTable('member')
    .set({ shortlist_mail: isWanted })
    .where('id', '=', memberId)
    .execute()
  if (!isWanted) await db.deleteFrom('consider_news').where('member_id', '=', memberId).execute()
}
