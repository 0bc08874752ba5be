import { sql } from 'kysely'
import { dateInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { addNotice } from '#features/notices/notice.commands.server.ts'
import { wantsShortlistMail } from '#features/shortlist/shortlist.queries.server.ts'
import type { AlertRun, AlertSource } from './alert.commands.server.ts'
import type { AlertReader } from './alert-reader.queries.server.ts'
import { shortlistChangesMail } from './shortlist-alert.mails.server.tsx'
import {
  shortlistChangedNotice,
  shortlistClosedNotice,
  shortlistEndingNotice,
} from './shortlist-alert.notices.server.ts'
import {
  type ChangedItem,
  type ChangedMember,
  listChanged,
  listEventsSince,
  listWaiting,
  lockChanged,
} from './shortlist-alert.queries.server.ts'
import { changesOf } from './shortlist-alert.rules.ts'
import { changeLines, ENDED, lastDayText } from './shortlist-alert.words.ts'

/** At so many members a time memory stays small. */
const MEMBERS = 200
/** A change counts by when its transaction began; until this has passed, it may not be seen yet. */
const SETTLED_MS = 60_000

/** Alerts of the shortlist on the site, soon after a change. The lines of the mail wait for the morning. */
export async function openShortlistChanges({
  db,
  now,
}: AlertRun): Promise<AlertSource<ChangedMember>> {
  const until = new Date(now.getTime() - SETTLED_MS)
  return {
    listDue: async (after) => await listChanged(db, until, after, MEMBERS),
    prepare:
      async ({ member_id: memberId }) =>
      async (own) => {
        const items = await lockChanged(own, memberId, until)
        for (const item of items) await recordChange(own, { memberId, item, until })
        return items.length > 0 ? {} : undefined
      },
  }
}

/** Alerts of the shortlist by mail: in the morning, all that waits in one. */
export async function openShortlistMails({
  db,
  now,
}: AlertRun): Promise<AlertSource<ChangedMember>> {
  return {
    listDue: async (after) => await listWaiting(db, after, MEMBERS),
    prepare:
      async ({ member_id }) =>
      async (own) => {
        const items = await takeWaiting(own, member_id)
        if (items.length === 0) return undefined
        return { mail: async (reader) => await mailChanges(own, now, reader, items) }
      },
  }
}

type Change = { memberId: number; item: ChangedItem; until: Date }

type MailLine = { kind: 'changed' | 'ending' | 'ended'; text: string }

/** Notifies of what has become of an item. The lines of the mail wait, where it is wanted. */
async function recordChange(db: Db, change: Change): Promise<void> {
  const { memberId, item } = change
  const lines = item.is_over ? [] : await notifyOfChanges(db, change)
  lines.push(...(await notifyOfEnd(db, change)))
  if (item.wants_mail && lines.length > 0) {
    const about = { member_id: memberId, item_id: item.item_id }
    const waiting = lines.map(({ kind, text }) => ({ ...about, kind, text }))
    await db.insertInto('consider_news').values(waiting).execute()
  }
  await markAlerted(db, change)
}

async function notifyOfChanges(db: Db, { memberId, item, until }: Change): Promise<MailLine[]> {
  const { item_id } = item
  const events = await listEventsSince(db, item, until)
  const changes = changesOf(events)
  if (changes.length > 0) {
    const key = `shortlist:${item_id}:${events.at(-1)?.id}`
    await addNotice(db, shortlistChangedNotice, { memberId, key, about: { item_id, changes } })
  }
  return changeLines(events).map((text) => ({ kind: 'changed', text }))
}

async function notifyOfEnd(db: Db, { memberId, item, until }: Change): Promise<MailLine[]> {
  const { item_id, service_end, is_over, is_near, has_told_end } = item
  if (is_over && !has_told_end) {
    const key = `shortlist:${item_id}:${dateInJapan(until)}`
    await addNotice(db, shortlistClosedNotice, { memberId, key, about: { item_id } })
    return [{ kind: 'ended', text: ENDED }]
  }
  if (!is_near || !service_end) return []
  const key = `shortlist:${item_id}:until:${service_end}`
  const about = { item_id, on: service_end }
  await addNotice(db, shortlistEndingNotice, { memberId, key, about })
  return [{ kind: 'ending', text: lastDayText(service_end) }]
}

async function markAlerted(db: Db, { memberId, item, until }: Change): Promise<void> {
  const { item_id, is_over, is_near, service_end } = item
  await db
    .updateTable('consider')
    .set({
      told_until: sql<Date>`greatest(told_until, ${until})`,
      has_told_end: is_over,
      ...(is_near ? { end_told: service_end } : {}),
    })
    .where('member_id', '=', memberId)
    .where('item_id', '=', item_id)
    .execute()
}

type WaitingItem = { id: number; name: string; lines: string[] }

/** What has waited, of the items that are still on the list. */
async function takeWaiting(db: Db, memberId: number): Promise<WaitingItem[]> {
  const { rows } = await sql<{ id: number; name: string; text: string }>`
    with taken as (delete from consider_news where member_id = ${memberId} returning *)
    select i.id, i.name, t.text from taken t
      join consider c on c.member_id = t.member_id and c.item_id = t.item_id
        and c.removed_at is null
      join item i on i.id = t.item_id and i.deleted_at is null and i.status <> 'draft'
    order by c.stars desc, c.created_at desc, i.id, t.id`.execute(db)
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, list]) => ({
    id,
    name: list[0]?.name ?? '',
    lines: [...new Set(list.map(({ text }) => text))],
  }))
}

async function mailChanges(db: Db, now: Date, reader: AlertReader, items: WaitingItem[]) {
  const { memberId: member_id, address, name } = reader
  if (!(await wantsShortlistMail(db, member_id))) return
  await sendMail(db, shortlistChangesMail, {
    to: { address, name },
    payload: { member_id, name, items },
    dedupeKey: `shortlist-changes:${member_id}:${dateInJapan(now)}`,
  })
}
