import { Readable } from 'node:stream'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { fileStore } from '#core/files/file-store.server.ts'
import { recordFile, storeObject } from '#core/files/files.server.ts'
import { strangerId } from '#db/world/members/crowd.ts'
import { staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const CALL = '/api/admin/entry/download'

async function logIn(db: Db, role: keyof typeof staff = 'coordinator') {
  const client = createClient(db)
  await client.post('/api/admin/login', staff[role])
  return client
}

test('the applications that a search finds are saved as a table', async ({ db }) => {
  const client = await logIn(db)
  const answer = await client.get(`${CALL}?stage=offered,started`)
  const lines = (await answer.text()).trim().split('\r\n')
  expect(answer.headers.get('Content-Type')).toContain('text/csv')
  expect(lines).toHaveLength(3)
  expect(answer.headers.get('Content-Disposition')).toMatch(/entries-\d{4}-\d\d-\d\d\.csv/)
  expect(lines[2]).toContain(`,M-${strangerId(186)},`)
  expect(lines[0]).toContain('受付番号,案件番号,案件,会員番号,氏名,段階')
  expect(lines[2]).toMatch(/^EN5,AN-131,.*,オファー,有効,/)
})

test('the table names the days that a wish is for', async ({ db }) => {
  const client = await logIn(db)
  const text = await (await client.get(`${CALL}?keyword=EN6`)).text()
  const [heads = [], row = []] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  const cell = (head: string) => row[heads.indexOf(head)]
  expect([cell('希望単価（万円）'), cell('希望単価の日数')]).toEqual(['68', '3'])
})

test('whose applications were saved is on record', async ({ db }) => {
  const client = await logIn(db)
  await (await client.get(`${CALL}?stage=offered`)).text()
  const lines = db.selectFrom('audit').select('fields').where('action', '=', 'csv_exported')
  expect(await lines.execute()).toEqual([{ fields: [String(strangerId(186))] }])
})

test('who has not proven themselves lately is asked to before anything is saved', async ({
  db,
}) => {
  const client = await logIn(db)
  const long = new Date('2026-01-01T00:00:00Z')
  await db.updateTable('auth_session').set({ auth_time: long }).execute()
  const answer = await client.get(CALL)
  expect([answer.status, (await answer.json()).step_up]).toEqual([403, true])
})

test('an application without skill sheets has none to save', async ({ db }) => {
  expect((await (await logIn(db)).get(`${CALL}?id=1`)).status).toBe(404)
})

test('tables of applications are counted as tables, not as sheets that were read', async ({
  db,
}) => {
  const client = await logIn(db)
  for (let at = 0; at < 10; at++)
    expect((await client.get(`${CALL}?stage=offered`)).status).toBe(200)
  expect((await client.get(`${CALL}?stage=offered`)).status).toBe(429)
  expect((await client.get(`${CALL}?id=1`)).status).toBe(404)
})

async function sendSheet(db: Db, name: string) {
  const facts = { owner: { kind: 'member', id: 1 }, name, type: 'pdf' }
  const object = await storeObject(await fileStore(), Readable.from(['本文']), { maxBytes: 99 })
  const file = await recordFile(db, object, facts)
  await db.insertInto('entry_sheet').values({ entry_id: 1, file_id: file.id }).execute()
  return file
}

test('an archive of sheets is on record with each version that has left', async ({ db }) => {
  const sheets = [await sendSheet(db, '経歴書.pdf'), await sendSheet(db, '経歴書_改.pdf')]
  const client = await logIn(db)
  const answer = await client.get(`${CALL}?id=1`)
  await answer.arrayBuffer()
  const lines = db.selectFrom('audit').select('fields').where('action', '=', 'files_downloaded')
  expect(await lines.execute()).toEqual([{ fields: sheets.map(({ id }) => String(id)) }])
})

test('a sheet is saved alone from the application that it was sent with, and no other', async ({
  db,
}) => {
  const file = await sendSheet(db, '経歴書.pdf')
  const client = await logIn(db)
  const answer = await client.get(`${CALL}?id=1&file_id=${file.id}`)
  expect(await answer.text()).toBe('本文')
  expect((await client.get(`${CALL}?id=2&file_id=${file.id}`)).status).toBe(404)
})
