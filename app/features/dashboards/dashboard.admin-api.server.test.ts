import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { members } from '#db/world/people.ts'
import { tagId } from '#db/world/tags.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { confirmedWithin } from '#features/items/list/item-search.codes.ts'
import { contextFor, test } from '#tests/support/test.ts'
import {
  getAges,
  getColumnAccess,
  getFreshness,
  getFunnel,
  getItemAccess,
  getMonthlyRegistrations,
} from './dashboard.admin-api.server.ts'
import { addViews } from './page-view.commands.server.ts'

const now = new Date('2031-04-15T03:00:00Z')
const viewed = { day: '2031-04-15', member_views: 0 }

function viewerOf(db: Db, at = now) {
  const capabilities = capabilitiesOf('viewer')
  const caller = { kind: 'admin', id: 4, sessionId: 1, capabilities } as const
  return contextFor(db, { caller, now: at })
}

function addMembers(db: Db, count: number, birth: string) {
  return sql`insert into member (login_id, last_name, first_name, created_at, birth_date)
    select ${birth} || n || '@dashboard.example', '統', '計', '2031-03-31T15:00:00Z', ${birth}::date
    from generate_series(1, ${count}::int) n`.execute(db)
}

async function enter(db: Db, item: number, member: number, stages: readonly string[]) {
  const { rows } = await sql<{ id: number }>`insert into entry (member_id, item_id, stage,
      reply_due_on, content_sha256, entered_at)
    values (${member}, ${item}, ${stages.at(-1)}, '2031-04-20', '\\x00', ${now}) returning id`.execute(
    db,
  )
  for (const stage of stages) {
    await sql`insert into entry_move (entry_id, stage, actor) values (${rows[0]?.id}, ${stage}, 'staff')`.execute(
      db,
    )
  }
}

test('registrations are in the month of Japan, the running one last and unfinished', async ({
  db,
}) => {
  await addMembers(db, 3, '1990-05-05')
  const { rows, total } = await getMonthlyRegistrations.run(viewerOf(db), {})
  expect(rows).toHaveLength(12)
  expect(rows.at(-1)).toEqual({ month: '2031-04', count: 3, is_partial: true })
  expect(total).toBe(3)
})

test('ages are shown by bands; fewer than five members are hidden', async ({ db }) => {
  await addMembers(db, 12, '1990-05-05')
  await addMembers(db, 9, '2000-05-05')
  await addMembers(db, 2, '2010-05-05')
  const { rows, n } = await getAges.run(viewerOf(db), { months: '12' })
  const shown = Object.fromEntries(rows.map(({ band, count }) => [band, count]))
  expect(shown).toMatchObject({ '40〜44': 12, '30〜34': null, '〜24': null, '45〜49': 0 })
  expect(n).toBe(23)
})

test('the items looked at most are first, with their days and applications', async ({ db }) => {
  const of = (item: { id: number }) => ({ ...viewed, kind: 'item', name: String(item.id) }) as const
  await addViews(db, [
    { ...of(endedCobol), views: 3 },
    { ...of(remoteJava), views: 4, member_views: 1 },
    { ...of(remoteJava), day: '2031-04-14', views: 2 },
    { ...of(remoteJava), day: '2031-04-08', views: 90 },
  ])
  await enter(db, remoteJava.id, members.hanako.id, ['received'])
  const { rows, views } = await getItemAccess.run(viewerOf(db), {})
  expect(rows.map(({ item_id }) => item_id)).toEqual([remoteJava.id, endedCobol.id])
  const series = [0, 0, 0, 0, 0, 2, 4]
  expect(rows[0]).toMatchObject({ views: 6, member_views: 1, entry_count: 1, series })
  expect(views).toBe(9)
})

test('an article is counted by its slug; one that is not there is not', async ({ db }) => {
  await addViews(db, [
    { ...viewed, kind: 'column', name: 'settlement-range', views: 5 },
    { ...viewed, kind: 'column', name: 'no-such-column', views: 7 },
  ])
  const { rows, views } = await getColumnAccess.run(viewerOf(db), {})
  expect(rows).toMatchObject([{ slug: 'settlement-range', views: 5 }])
  expect(views).toBe(5)
})

test('the funnel says how far applications came, also those declined later', async ({ db }) => {
  await addViews(db, [{ ...viewed, kind: 'item', name: String(remoteJava.id), views: 10 }])
  await enter(db, remoteJava.id, members.hanako.id, [
    'received',
    'proposed',
    'interviewed',
    'declined',
  ])
  await enter(db, endedCobol.id, members.kenji.id, ['received'])
  const all = await getFunnel.run(viewerOf(db), {})
  expect(all.steps.map(({ count }) => count)).toEqual([10, 0, 2, 1, 1, 0])
  const java = await getFunnel.run(viewerOf(db), { tag_id: tagId('Java') })
  expect(java.steps.map(({ count }) => count)).toEqual([10, 0, 1, 1, 1, 0])
  expect(java.steps[2]?.rate).toBeNull()
})

test('nobody without the right reads the figures', async ({ db }) => {
  const context = contextFor(db, { now: systemNow() })
  await expect(getAges.run(context, {})).rejects.toMatchObject({ status: 401 })
})

test('the steps of freshness overlap nowhere, and the share of the week is named as one', async ({
  db,
}) => {
  const before = await getFreshness.run(viewerOf(db, systemNow()), {})
  await sql`update item set hidden_at = now(), confirmed_at = null where id = ${remoteJava.id}`.execute(
    db,
  )
  const { steps, total, hidden, within_week } = await getFreshness.run(
    viewerOf(db, systemNow()),
    {},
  )
  expect(hidden).toBe(before.hidden + 1)
  expect(steps.map(({ name }) => name)).toEqual([
    '3日以内に確認',
    '4〜7日前に確認',
    '8〜13日前に確認',
    '14日以上前に確認',
    '未確認',
  ])
  expect(steps.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  expect((steps[0]?.count ?? 0) + (steps[1]?.count ?? 0)).toBe(within_week)
  expect(confirmedWithin.list.map(({ label }) => label)).toEqual([
    '3日以内に確認',
    '7日以内に確認',
    '14日以内に確認',
  ])
})
