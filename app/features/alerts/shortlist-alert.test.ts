import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { closingToday, endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { members } from '#db/world/people.ts'
import {
  addToShortlist,
  removeFromShortlist,
} from '#features/shortlist/shortlist.commands.server.ts'
import { createClient } from '#tests/support/client.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/test.ts'
import { sendAlerts } from './alert.commands.server.ts'
import { openShortlistChanges, openShortlistMails } from './shortlist-alert.commands.server.ts'

const { hanako } = members
const { signal } = new AbortController()

/** Shortlisted a moment before this transaction's own time, in which all of a test happens. */
async function shortlist(db: Db, item_id: number) {
  await addToShortlist(db, hanako.id, item_id)
  await sql`update consider set told_until = now() - interval '1 millisecond'`.execute(db)
}

async function set(
  db: Db,
  id: number,
  values: { rate_max?: number; status?: 'closed' | 'paused' },
) {
  await db.updateTable('item').set(values).where('id', '=', id).execute()
}

async function look(db: Db) {
  const run = { db, now: new Date(systemNow().getTime() + 120_000), log, signal }
  return (await sendAlerts(run, openShortlistChanges)).due
}

async function noticesOf(db: Db) {
  const rows = await db
    .selectFrom('notice')
    .select(['kind', 'payload'])
    .where('member_id', '=', hanako.id)
    .where('kind', 'like', 'shortlist%')
    .execute()
  return rows.map(({ kind, payload }) => ({ kind, ...Object(payload) }))
}

async function mailed(db: Db) {
  await sendAlerts({ db, now: systemNow(), log, signal }, openShortlistMails)
  return (await mailsTo(db, hanako.login_id)).filter(({ kind }) => kind === 'shortlist.changes')
}

test('a new rate of a shortlisted item is notified on the site, and in one mail in the morning', async ({
  db,
}) => {
  await shortlist(db, remoteJava.id)
  await set(db, remoteJava.id, { rate_max: 1_000_000 })
  await look(db)
  expect(await noticesOf(db)).toEqual([
    { kind: 'shortlist_changed', item_id: remoteJava.id, changes: ['rate'] },
  ])
  const [mail, ...others] = await mailed(db)
  expect(mail?.text).toContain('単価の上限を95万円から100万円に変更')
  expect(others).toEqual([])
})

test('without a change there is neither a notice nor a mail', async ({ db }) => {
  await shortlist(db, remoteJava.id)
  expect(await look(db)).toBe(0)
  expect([await noticesOf(db), await mailed(db)]).toEqual([[], []])
})

test('a change is notified once', async ({ db }) => {
  await shortlist(db, remoteJava.id)
  await set(db, remoteJava.id, { rate_max: 1_000_000 })
  await look(db)
  expect(await look(db)).toBe(0)
  await mailed(db)
  expect(await mailed(db)).toHaveLength(1)
})

test('the end of a shortlisted item is notified once', async ({ db }) => {
  await shortlist(db, remoteJava.id)
  await set(db, remoteJava.id, { status: 'closed' })
  await look(db)
  await look(db)
  expect(await noticesOf(db)).toEqual([{ kind: 'shortlist_closed', item_id: remoteJava.id }])
  expect((await mailed(db))[0]?.text).toContain('募集が終了しました')
})

test('an item that had ended when it was shortlisted is no news', async ({ db }) => {
  await shortlist(db, endedCobol.id)
  expect(await look(db)).toBe(0)
})

test('three days before its last day a shortlisted item is announced, once', async ({ db }) => {
  await shortlist(db, closingToday.id)
  await look(db)
  await look(db)
  expect(await noticesOf(db)).toMatchObject([
    { kind: 'shortlist_ending', item_id: closingToday.id },
  ])
  expect((await mailed(db))[0]?.text).toMatch(/募集は\d+月\d+日までです/)
})

test('what was taken off the list meanwhile is not mailed', async ({ db }) => {
  await shortlist(db, remoteJava.id)
  await set(db, remoteJava.id, { rate_max: 1_000_000 })
  await look(db)
  await removeFromShortlist(db, hanako.id, remoteJava.id)
  expect(await mailed(db)).toEqual([])
})

test('one click in the mail ends such mails, not the notices', async ({ db }) => {
  await shortlist(db, remoteJava.id)
  await set(db, remoteJava.id, { rate_max: 1_000_000 })
  await look(db)
  const token = /token=(\S+)/.exec((await mailed(db))[0]?.text ?? '')?.[1]
  expect((await createClient(db).post('/api/front/stop-mails', { token })).status).toBe(200)
  await sql`update consider set told_until = now() - interval '1 millisecond'`.execute(db)
  await set(db, remoteJava.id, { status: 'paused' })
  await look(db)
  expect(await db.selectFrom('consider_news').selectAll().execute()).toEqual([])
})
