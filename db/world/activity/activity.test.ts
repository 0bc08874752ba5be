import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import '#app/notices.server.ts'
import { systemNow } from '#core/clock.ts'
import { createDb, createPool, type Db } from '#core/db/db.server.ts'
import { checkFile } from '#core/files/checking/check-file.server.ts'
import { fileStore } from '#core/files/file-store.server.ts'
import { openFile } from '#core/files/files.server.ts'
import { members } from '#db/world/people.ts'
import { listEntries } from '#features/entries/entry.queries.server.ts'
import { listNotices } from '#features/notices/notice.queries.server.ts'
import { readPath, savedSearchPath } from '#features/saved-searches/saved-search.form.ts'
import { examine } from '#server/doctor/doctor.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { seedActivity } from './seed.ts'

const { id } = members.hanako
const now = systemNow()
let own: Awaited<ReturnType<typeof openOwnDatabase>>
let db: Db

beforeAll(async () => {
  own = await openOwnDatabase()
  await seedActivity(own.url, now)
  db = createDb(createPool(own.url, 2))
}, 60_000)

afterAll(async () => {
  await db.destroy()
  await own.drop()
})

test('the doctor finds nothing in what was done', async () => {
  const place = { db, now, store: await fileStore(), dataDir: tmpdir(), backupDir: undefined }
  const findings = await examine(place)
  const names = findings.map(({ invariant }) => invariant.name)
  expect(names.filter((name) => !OF_THE_MACHINE.includes(name))).toEqual([])
})
const OF_THE_MACHINE = ['disk-space', 'connections', 'long-transactions']

test('the demo member has an interview behind them, and an application in each other case', async () => {
  const { rows } = await listEntries(db, now, id, { page: 1, per_page: 20 })
  expect(rows.map(({ stage }) => stage)).toEqual([
    ...['received', 'proposed', 'interviewed', 'declined'],
  ])
  expect(rows.map(({ is_overdue }) => is_overdue)).not.toContain(true)
})

test('proposals are numbered by the time when they were sent', async () => {
  const sent = db.selectFrom('proposal').select('sent_at').orderBy('id')
  const times = (await sent.execute()).map(({ sent_at }) => sent_at.getTime())
  expect(times.length).toBeGreaterThan(8)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('every sheet that was sent passes the checks of an upload', async () => {
  const files = await db.selectFrom('file').select('id').orderBy('id').execute()
  expect(files.length).toBeGreaterThan(10)
  const [first] = files
  const { content } = await openFile(db, await fileStore(), first?.id ?? 0)
  expect(await checkFile(content, 'xlsx')).toEqual({ type: 'xlsx' })
})

test('who has moved on has sent a sheet', async () => {
  const without = db
    .selectFrom('entry as e')
    .leftJoin('entry_sheet as s', 's.entry_id', 'e.id')
    .select('e.id')
    .where('s.file_id', 'is', null)
    .where('e.stage', 'not in', ['withdrawn'])
  expect(await without.execute()).toEqual([])
})

test('a saved search has the form that the product stores', async () => {
  const saved = await db.selectFrom('saved_search').select('path').execute()
  expect(saved.map(({ path }) => savedSearchPath(readPath(path) ?? {}))).toEqual(
    saved.map(({ path }) => path),
  )
})

test('the newest notices are unread, and each has its words', async () => {
  const { rows, unread, total } = await listNotices(db, id, { page: 1, per_page: 50 })
  expect([unread, rows.length]).toEqual([4, total])
  expect(rows.slice(0, unread).map(({ is_read }) => is_read)).not.toContain(true)
})

test('nothing in the world is still to come', async () => {
  for (const [table, column] of times) {
    const late = await own.query(`select id from ${table} where ${column} > $1`, [now])
    expect(late).toEqual([])
  }
})
const times = [
  ...([
    ['notice', 'created_at'],
    ['member_log', 'at'],
    ['entry_move', 'at'],
  ] as const),
  ...([
    ['entry_message', 'sent_at'],
    ['file', 'created_at'],
    ['skill_sheet', 'created_at'],
  ] as const),
]
