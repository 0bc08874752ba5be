import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import '#app/member-data.server.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { fileStore } from '#core/files/file-store.server.ts'
import { openFile } from '#core/files/files.server.ts'
import { csvLine } from '#core/formats/csv-line.ts'
import { encodeShiftJis } from '#core/formats/shift-jis.server.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { type MadeEntry, makeZip } from '#tests/support/made-zip.ts'
import { runQueuedJobs } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getMove } from './moving-in.queries.server.ts'
import { movingQuery } from './moving-in.schema.ts'
import { openArchive } from './moving-in-archive.queries.server.ts'
import { startMovingIn, startRunning, startUndoing } from './moving-in-start.commands.server.ts'

const caller = {
  kind: 'admin',
  id: staff.owner.id,
  sessionId: 1,
  capabilities: capabilitiesOf('owner'),
} as const
const asOwner = (db: Db) => contextFor(db, { caller })

const good = readFileSync(
  join(import.meta.dirname, '../../../tests/support/good-files/openpyxl.xlsx'),
)
const table =
  csvLine(['会員番号', '氏名', 'メールアドレス']) +
  csvLine(['A-1', '笹川 美緒', 'sasagawa@old.example'])
const members = { name: 'members.csv', content: table }

async function moved(context: Context, entries: readonly MadeEntry[]) {
  const id = await startMovingIn(context, { name: 'a.zip', content: makeZip(entries) })
  await runQueuedJobs(context.db)
  await startRunning(context, id)
  await runQueuedJobs(context.db)
  return await read(context, id)
}

const read = async ({ db, now }: Context, id: number) =>
  await getMove(db, now, movingQuery.parse({ id, per_page: 100 }))

const filesOf = async (db: Db) =>
  await db.selectFrom('file').select(['id', 'name', 'owner_kind', 'state']).orderBy('id').execute()

test('a file goes to the member in whose folder it is, sealed with their key', async ({ db }) => {
  const before = await filesOf(db)
  const { rows } = await moved(asOwner(db), [
    members,
    { name: 'files/A-1/経歴.xlsx', content: good },
  ])
  expect(rows.map(({ act, is_done }) => [act, is_done])).toEqual([
    ['add', true],
    ['add', true],
  ])
  const [file, ...others] = (await filesOf(db)).filter(
    ({ id }) => !before.some((one) => one.id === id),
  )
  expect(others).toEqual([])
  expect(file).toMatchObject({ name: '経歴.xlsx', owner_kind: 'member', state: 'stored' })
  const { content } = await openFile(db, await fileStore(), file?.id ?? 0)
  expect((await buffer(content)).equals(good)).toBe(true)
})

test('a file that is refused is a line of the report, and all others are taken', async ({ db }) => {
  const files = [
    { name: 'files/A-1/a.xlsx', content: good },
    { name: 'files/A-1/b.xlsx', content: 'no workbook' },
    { name: 'files/A-1/c.exe', content: 'MZ' },
    { name: 'files/Z-9/d.xlsx', content: good },
    { name: 'readme.txt', content: 'to whom it may concern' },
  ]
  const { rows } = await moved(asOwner(db), [members, ...files])
  const ofFiles = rows.filter(({ part }) => part === 4)
  expect(ofFiles.map(({ act }) => act)).toEqual(['add', 'refuse', 'refuse', 'refuse', 'refuse'])
  expect(ofFiles.map(({ faults }) => faults.join()).slice(1)).toEqual([
    expect.stringContaining('形式'),
    expect.stringContaining('形式'),
    'この会員番号の会員がいません。',
    expect.stringContaining('場所にありません'),
  ])
})

test('files of an earlier move come in an archive of their own, and go without the member', async ({
  db,
}) => {
  const context = asOwner(db)
  await moved(context, [members])
  const before = await filesOf(db)
  const { id, rows } = await moved(context, [{ name: 'files/A-1/a.xlsx', content: good }])
  expect(rows).toMatchObject([{ part: 4, act: 'add', is_done: true, name: '笹川 美緒' }])
  await startUndoing(context, id)
  await runQueuedJobs(db)
  expect(await filesOf(db)).toEqual(before)
  const found = db.selectFrom('member').select('id').where('login_id', '=', 'sasagawa@old.example')
  expect(await found.execute()).toHaveLength(1)
})

test('what was sent is gone when it has been checked, and what it made when it is undone', async ({
  db,
}) => {
  const keys = async () => await db.selectFrom('file_owner_key').selectAll().execute()
  const [before, owners] = [await filesOf(db), await keys()]
  const context = asOwner(db)
  const { id } = await moved(context, [members, { name: 'files/A-1/a.xlsx', content: good }])
  await startUndoing(context, id)
  await runQueuedJobs(db)
  expect([await filesOf(db), await keys()]).toEqual([before, owners])
})

test.for([
  ['a path that leads out', [{ name: '../members.csv', content: table }]],
  ['a bomb', [members, { name: 'files/A-1/a.xlsx', content: Buffer.alloc(50_000_000) }]],
  [
    'too many files',
    Array.from({ length: 2_001 }, (_, at) => ({ name: `files/A-1/${at}.pdf`, content: '' })),
  ],
  ['two files of one name', [members, { name: 'MEMBERS.csv', content: table }]],
  ['a length that is not true', [{ ...members, central: { size: 5 } }]],
] as const)('an archive with %s is refused before it is stored', async ([, entries], { db }) => {
  await expect(moved(asOwner(db), entries)).rejects.toMatchObject({ status: 422 })
  expect(await db.selectFrom('moving_in').select('id').execute()).toEqual([])
})

test('names that Windows has written are read, within a folder that was packed', async () => {
  const zip = makeZip([
    { name: 'data/members.csv', content: table },
    { name: 'data/files/A-1/XXXX.xlsx', content: good },
    { name: '__MACOSX/._members.csv', content: '' },
  ])
  const [from, to] = [Buffer.from('XXXX'), encodeShiftJis('経歴')]
  for (let at = zip.indexOf(from); at >= 0; at = zip.indexOf(from)) to.copy(zip, at)
  const { tables, files } = await openArchive({ name: 'a.zip', content: zip })
  expect([[...tables.keys()], files.map(({ number, name }) => [number, name])]).toEqual([
    [1],
    [['A-1', '経歴.xlsx']],
  ])
})
