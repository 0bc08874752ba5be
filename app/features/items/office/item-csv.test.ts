import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { csvLine } from '#core/formats/csv-line.ts'
import { readCsv } from '#core/formats/read-csv.server.ts'
import { encodeShiftJis } from '#core/formats/shift-jis.server.ts'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { editItem } from '#features/items/record/item-record.commands.server.ts'
import { getRecord } from '#features/items/record/item-record.queries.server.ts'
import { createClient } from '#tests/support/client.ts'
import { runQueuedJobs } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { listEdits } from './edit-history.queries.server.ts'
import { csvHeads } from './item-csv.markup.ts'
import { getImport } from './item-csv.queries.server.ts'
import { importQuery } from './item-csv.schema.ts'
import { startApplying, startTable, startUndoing } from './item-csv-start.commands.server.ts'

const caller = {
  kind: 'admin',
  id: staff.coordinator.id,
  sessionId: 1,
  capabilities: capabilitiesOf('coordinator'),
} as const
const asCoordinator = (db: Db) => contextFor(db, { caller })
const byHead = (head: string) => csvHeads.indexOf(head)

/** What the coordinator is given for a list, after the proof that it asks for. */
async function exported(db: Db, query = 'state=all'): Promise<Buffer> {
  const client = createClient(db)
  await client.post('/api/admin/login', staff.coordinator)
  const answer = await client.get(`/api/admin/item/csv?${query}`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** The table of a list as its cells, to be changed as somebody does in a spreadsheet. */
async function cellsOf(db: Db, query?: string): Promise<string[][]> {
  return readCsv(await exported(db, query))
}

const fileOf = (cells: readonly (readonly string[])[]) => Buffer.from(cells.map(csvLine).join(''))

async function checked(context: Context, content: Buffer) {
  const id = await startTable(context, { name: 'items.csv', content })
  await runQueuedJobs(context.db)
  return await read(context, id)
}

async function applied(context: Context, content: Buffer) {
  const { id } = await checked(context, content)
  await startApplying(context, id)
  await runQueuedJobs(context.db)
  return await read(context, id)
}

const read = async ({ db }: Context, id: number) =>
  await getImport(db, importQuery.parse({ id, per_page: 100 }))

test.for(['utf8', 'shift_jis'])(
  'a table in %s that comes back as it went out changes nothing',
  async (encoding, { db }) => {
    const content = await exported(db, `state=all&encoding=${encoding}`)
    const { counts, lines } = await checked(asCoordinator(db), content)
    expect(lines).toBeGreaterThan(30)
    expect(counts).toEqual({ add: 0, change: 0, same: lines, refuse: 0, left: 0 })
  },
)

test('a table holds what its list finds, and says UTF-8 to Excel', async ({ db }) => {
  const content = await exported(db, `keyword=AN-${remoteJava.id}&state=all`)
  expect(content.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const [heads, ...rows] = readCsv(content)
  expect(heads).toEqual(csvHeads)
  expect(rows.map((row) => row[0])).toEqual([`AN-${remoteJava.id}`])
  const drafts = await cellsOf(db, 'state=draft')
  expect(new Set(drafts.slice(1).map((row) => row[byHead('状態')]))).toEqual(new Set(['下書き']))
})

test('what was changed in a table is shown first and done by a word', async ({ db }) => {
  const context = asCoordinator(db)
  const cells = await cellsOf(db, `keyword=AN-${remoteJava.id}`)
  cells[1]?.splice(byHead('月額の上限'), 1, '96')
  const before = await checked(context, fileOf(cells))
  expect(before.rows[0]?.shown).toEqual([{ label: '月額の上限', before: '95', after: '96' }])
  expect(await getRecord(db, remoteJava.id, context.now)).toMatchObject({ rate_max: 950_000 })
  await startApplying(context, before.id)
  await runQueuedJobs(db)
  expect(await getRecord(db, remoteJava.id, context.now)).toMatchObject({ rate_max: 960_000 })
})

test('a line of an item that was saved since is refused, and the others are done', async ({
  db,
}) => {
  const context = asCoordinator(db)
  const cells = await cellsOf(db, 'state=all')
  for (const row of cells.slice(1)) row.splice(byHead('メモ'), 1, '棚卸し')
  const { version } = await getRecord(db, remoteJava.id, context.now)
  await editItem(context, remoteJava.id, version, { rate_max: 960_000 })
  const { counts, rows } = await applied(context, fileOf(cells))
  expect([counts.refuse, counts.change]).toEqual([1, cells.length - 2])
  expect(rows.find(({ act }) => act === 'refuse')?.errors[0]).toContain('書き出し直して')
})

test('of two lines of one item the first is done, and the second does not undo it', async ({
  db,
}) => {
  const context = asCoordinator(db)
  const cells = await cellsOf(db, `keyword=AN-${remoteJava.id}`)
  const [heads = [], line = []] = cells
  const [first, second] = [line.with(byHead('メモ'), '先'), line.with(byHead('メモ'), '後')]
  const { counts, rows } = await applied(context, fileOf([heads, first, second]))
  expect(counts).toMatchObject({ change: 1, refuse: 1 })
  expect(rows.find(({ act }) => act === 'refuse')?.errors[0]).toContain('ほかの方が')
  expect(await getRecord(db, remoteJava.id, context.now)).toMatchObject({ note: '先' })
})

test('a save between preview and import is not overwritten', async ({ db }) => {
  const context = asCoordinator(db)
  const cells = await cellsOf(db, `keyword=AN-${remoteJava.id}`)
  cells[1]?.splice(byHead('メモ'), 1, '棚卸し')
  const { id } = await checked(context, fileOf(cells))
  const { version } = await getRecord(db, remoteJava.id, context.now)
  await editItem(context, remoteJava.id, version, { note: '電話で確認' })
  await startApplying(context, id)
  await runQueuedJobs(db)
  expect((await read(context, id)).counts).toMatchObject({ change: 0, refuse: 1 })
  expect(await getRecord(db, remoteJava.id, context.now)).toMatchObject({ note: '電話で確認' })
})

test('a line without a number becomes a draft, in the name of who sent it', async ({ db }) => {
  const table = [
    ['案件名', '月額の上限', '必須スキル', '掲載の終わり', '働き方'],
    ['CSVから登録した案件', '70', 'Javaでの開発（3年以上） #Java', '2026/12/1', 'フルリモート'],
  ]
  const { rows } = await applied(asCoordinator(db), fileOf(table))
  const id = rows[0]?.item_id ?? 0
  expect(await getRecord(db, id, contextFor(db).now)).toMatchObject({
    state: 'draft',
    rate_max: 700_000,
    service_end: '2026-12-01',
    remote: 'full',
    must_skills: [{ text: 'Javaでの開発', years: 3 }],
  })
  const edits = await listEdits(db, id)
  expect(edits).toMatchObject([{ act: 'imported', admin_name: staff.coordinator.name }])
})

test('what may not be published is refused with its reason before anything is done', async ({
  db,
}) => {
  const table = [
    ['案件名', '状態', '仕事の内容'],
    ['若手歓迎の案件', '公開', '20代の方を募集します。'],
  ]
  const { rows } = await checked(asCoordinator(db), fileOf(table))
  expect(rows[0]?.act).toBe('refuse')
  expect(rows[0]?.errors.join()).toMatch(/支払期日.*年齢で人を分ける言葉/)
})

test.for([
  ['a number that nobody has', '番号', 'AN-999999', 'この番号の案件はありません'],
  ['a word that is no choice', '働き方', '在宅中心', '「在宅中心」は選べません'],
  ['a tag that is not there', 'タグ', 'ジャヴァスク', 'タグはありません'],
  ['a rate that is no number', '月額の下限', '七十', '万円の数字'],
  ['letters that were lost on the way', 'メモ', '〓〓', '文字化け'],
] as const)('a line with %s is refused and says so', async ([, head, cell, message], { db }) => {
  const cells = await cellsOf(db, `keyword=AN-${remoteJava.id}`)
  cells[1]?.splice(byHead(head), 1, cell)
  const { rows } = await checked(asCoordinator(db), fileOf(cells))
  expect([rows[0]?.act, rows[0]?.errors.join()]).toEqual([
    'refuse',
    expect.stringContaining(message),
  ])
})

test('a formula goes out as a text, and comes back as it was', async ({ db }) => {
  const context = asCoordinator(db)
  const { version } = await getRecord(db, endedCobol.id, context.now)
  await editItem(context, endedCobol.id, version, { note: '=HYPERLINK("https://evil.example")' })
  const content = await exported(db, `keyword=AN-${endedCobol.id}`)
  expect(content.toString()).toContain(`"'=HYPERLINK(`)
  expect((await checked(context, content)).counts).toMatchObject({ same: 1, change: 0 })
})

const endless = `番号,案件名\r\n${'AN-1,"終わらない'}`
test.for([
  ['a quote that is never closed', Buffer.from(endless), '引用符'],
  ['100,000 lines', Buffer.from(`案件名\r\n${'案件\r\n'.repeat(100_000)}`), '2万行'],
  ['heads of another table', Buffer.from('氏名,年齢\r\n山田,35\r\n'), '見出し'],
  ['letters that are neither', Buffer.from('\ufeff案件名\r\n一覧\r\n', 'utf16le'), '見出し'],
  ['nothing but its heads', encodeShiftJis('番号,案件名\r\n'), '行がありません'],
] as const)(
  'a table with %s is refused before it is stored',
  async ([, content, message], { db }) => {
    const began = performance.now()
    await expect(checked(asCoordinator(db), content)).rejects.toThrow(message)
    expect(performance.now() - began).toBeLessThan(5_000)
    const stored = await db.selectFrom('item_import').select('id').execute()
    expect(stored).toEqual([])
  },
)

test('a table whose job has given up says so and is waited for no longer', async ({ db }) => {
  const content = fileOf(await cellsOf(db, 'state=draft'))
  const id = await startTable(asCoordinator(db), { name: 'items.csv', content })
  expect((await read(asCoordinator(db), id)).state).toBe('waiting')
  await sql`select graphile_worker.permanently_fail_jobs(
    array(select id from graphile_worker.jobs where key = ${`item-import:${id}`}), 'broken')`.execute(
    db,
  )
  expect((await read(asCoordinator(db), id)).state).toBe('failed')
})

async function undone(context: Context, id: number) {
  await startUndoing(context, id)
  await runQueuedJobs(context.db)
  return await read(context, id)
}

test('an import is taken back as a whole: what it made is archived, what it changed goes back', async ({
  db,
}) => {
  const context = asCoordinator(db)
  const cells = await cellsOf(db, `keyword=AN-${remoteJava.id}`)
  const before = await getRecord(db, remoteJava.id, context.now)
  cells[1]?.splice(byHead('月額の上限'), 1, '96')
  const added = (cells[0] ?? []).map((head) => (head === '案件名' ? 'CSVから登録した案件' : ''))
  const { id, is_undoable, rows } = await applied(context, fileOf([...cells, added]))
  expect(is_undoable).toBe(true)
  const { state, counts } = await undone(context, id)
  expect([state, counts.left]).toEqual(['undone', 0])
  const { version, updated_at, ...after } = await getRecord(db, remoteJava.id, context.now)
  expect(before).toMatchObject(after)
  const made = await getRecord(db, rows[1]?.item_id ?? 0, context.now)
  expect(made).toMatchObject({ state: 'deleted' })
})

test('what was changed since an import is left by its undo, which says so, and the rest goes back', async ({
  db,
}) => {
  const context = asCoordinator(db)
  const cells = await cellsOf(db, 'state=open')
  for (const row of cells.slice(1)) row.splice(byHead('メモ'), 1, '棚卸し')
  const { id, counts } = await applied(context, fileOf(cells))
  const { version } = await getRecord(db, remoteJava.id, context.now)
  await editItem(context, remoteJava.id, version, { note: '電話で確認' })
  const after = await undone(context, id)
  expect(after.counts).toMatchObject({ change: counts.change - 1, left: 1 })
  const left = after.rows.find(({ act }) => act === 'left')
  expect(left).toMatchObject({
    item_id: remoteJava.id,
    errors: [expect.stringContaining('そのあと')],
  })
  const notes = await db
    .selectFrom('item_private')
    .select('item_id')
    .where('note', '=', '棚卸し')
    .execute()
  expect(notes).toEqual([])
  expect(await getRecord(db, remoteJava.id, context.now)).toMatchObject({ note: '電話で確認' })
})

test('a new project of an import that somebody has applied to is left by its undo', async ({
  db,
}) => {
  const context = asCoordinator(db)
  const { id, rows } = await applied(context, fileOf([['案件名'], ['CSVから登録した案件']]))
  const item_id = rows[0]?.item_id ?? 0
  const entry = { member_id: members.misaki.id, item_id, reply_due_on: '2026-12-01' }
  const sent = { has_consented: true, content_sha256: Buffer.from('sent') }
  await db
    .insertInto('entry')
    .values({ ...entry, ...sent })
    .execute()
  expect((await undone(context, id)).rows[0]?.errors[0]).toContain('応募があるため')
  expect(await getRecord(db, item_id, context.now)).toMatchObject({ state: 'draft' })
})

test('an import is taken back once, and not before it is over', async ({ db }) => {
  const context = asCoordinator(db)
  const { id } = await checked(context, fileOf([['案件名'], ['CSVから登録した案件']]))
  await expect(startUndoing(context, id)).rejects.toMatchObject({ status: 409 })
  await startApplying(context, id)
  await runQueuedJobs(db)
  await undone(context, id)
  await expect(startUndoing(context, id)).rejects.toMatchObject({ status: 409 })
})
