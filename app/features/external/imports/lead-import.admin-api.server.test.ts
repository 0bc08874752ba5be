import { Buffer } from 'node:buffer'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { csvLine } from '#core/formats/csv-line.ts'
import { encodeShiftJis } from '#core/formats/shift-jis.server.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getLeadImport, takeLeadImportIn } from './lead-import.admin-api.server.ts'
import { saveImport } from './lead-import.commands.server.ts'
import { openImport, wrongRows } from './lead-import.queries.server.ts'

const heads = [
  '番号',
  '氏名',
  'フリガナ',
  'メールアドレス',
  '都道府県',
  '希望単価',
  'リモート',
  '血液型',
]
const good = [
  'A-1',
  '笹川　美緒',
  'ささがわ みお',
  'sasagawa@lead.example',
  '東京',
  '￥800,000',
  'フルリモート',
  'A',
]

function readerOf(db: Db, role: 'editor' | 'owner' = 'editor') {
  const { id } = staff[role]
  const caller = { kind: 'admin', id, sessionId: 1, capabilities: capabilitiesOf(role) } as const
  return { ...contextFor(db, { caller }), caller }
}

async function send(
  db: Db,
  rows: string[][],
  encode: (text: string) => Buffer = (text) => Buffer.from(text),
) {
  const content = encode([heads, ...rows].map(csvLine).join(''))
  const file = { service: 'engineerstyle', name: 'leads.csv', content } as const
  return (await saveImport(readerOf(db), file)).id
}

async function findLead(db: Db, external_id: string) {
  const leads = db.selectFrom('external_lead').selectAll()
  return await leads.where('external_id', '=', external_id).executeTakeFirst()
}

test.for([
  ['UTF-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['Shift_JIS', encodeShiftJis],
] as const)('a table in %s is shown before anything is taken in', async ([, encode], { db }) => {
  const id = await send(db, [good], encode)
  const preview = await getLeadImport.run(readerOf(db), { id })
  expect(preview).toMatchObject({ effects: { added: 1 }, unread: ['血液型'], is_done: false })
  expect(preview.rows).toMatchObject([{ name: '笹川 美緒', faults: [] }])
  expect(await findLead(db, 'A-1')).toBeUndefined()
})

test('the values of a table are stored in the form of the product', async ({ db }) => {
  const id = await send(db, [good])
  const taken = await takeLeadImportIn.run(readerOf(db), { id })
  expect(taken).toMatchObject({ added: 1, renewed: 0, refused: 0 })
  expect(await findLead(db, 'A-1')).toMatchObject({
    last_name: '笹川',
    first_name: '美緒',
    last_name_kana: 'ササガワ',
    prefecture_id: 13,
    rate_min: 80,
    remote: ['full'],
    status: 'open',
  })
})

test('a row that cannot be taken in says why, and the others are taken in', async ({ db }) => {
  const nobody = ['A-2', '名無し', '', 'nobody', '火星', '高め', '', '']
  const id = await send(db, [good, nobody, good])
  const { rows, effects } = await getLeadImport.run(readerOf(db), { id })
  expect(effects).toEqual({ added: 1, refused: 2 })
  expect(rows[0]).toMatchObject({ id: 3, effect: 'refused' })
  expect(rows[0]?.faults.join()).toMatch(/メールアドレス.*名を入力.*都道府県.*希望単価/)
  expect(rows[1]?.faults).toEqual(['2行目と同じ番号かメールアドレスです。'])
  expect(await takeLeadImportIn.run(readerOf(db), { id })).toMatchObject({ added: 1, refused: 2 })
})

test('a lead that comes again is renewed; one without a change is left', async ({ db }) => {
  await takeLeadImportIn.run(readerOf(db), { id: await send(db, [good]) })
  const same = await getLeadImport.run(readerOf(db), { id: await send(db, [good]) })
  expect(same.effects).toEqual({ same: 1 })
  const dearer = good.map((cell) => (cell.startsWith('￥') ? '85万円' : cell))
  await takeLeadImportIn.run(readerOf(db), { id: await send(db, [dearer]) })
  expect(await findLead(db, 'A-1')).toMatchObject({ rate_min: 85, version: 2 })
})

test('what was decided about or put away is not brought back by a table', async ({ db }) => {
  await takeLeadImportIn.run(readerOf(db), { id: await send(db, [good]) })
  const leads = db.updateTable('external_lead').where('external_id', '=', 'A-1')
  for (const change of [{ status: 'passed' as const }, { deleted_at: new Date(0) }]) {
    await leads.set({ status: 'open', ...change }).execute()
    const id = await send(db, [good])
    expect((await getLeadImport.run(readerOf(db), { id })).effects).toEqual({ settled: 1 })
  }
})

test('a table is taken in once, and shown to nobody but its sender', async ({ db }) => {
  const id = await send(db, [good])
  await expect(getLeadImport.run(readerOf(db, 'owner'), { id })).rejects.toMatchObject({
    status: 404,
  })
  const taken = await takeLeadImportIn.run(readerOf(db), { id })
  expect(await takeLeadImportIn.run(readerOf(db), { id })).toEqual(taken)
  const later = { ...readerOf(db), formKey: 'another-form' }
  await expect(takeLeadImportIn.run(later, { id })).rejects.toMatchObject({ status: 409 })
})

test('what comes as a formula leaves as a text', async ({ db }) => {
  const evil = ['=cmd|calc', '＝悪 意', '', 'x', '', '', '', '@SUM(A1)']
  const { service, table } = await openImport(readerOf(db), await send(db, [evil]))
  const lines = (await Array.fromAsync(wrongRows(db, service, table))).flat()
  expect(csvLine(lines[0] ?? [])).toMatch(/^'=cmd\|calc,'＝悪 意,.*'@SUM\(A1\),/)
})

test('a table lies in the database sealed', async ({ db }) => {
  const id = await send(db, [good])
  const row = await db.selectFrom('external_import').selectAll().where('id', '=', id).execute()
  expect(JSON.stringify(row[0]?.rows_enc?.toString())).not.toContain('sasagawa')
})

test('a table without heads, without rows or with too many of them is sent back', async ({
  db,
}) => {
  await expect(send(db, [])).rejects.toMatchObject({ status: 422 })
  await expect(send(db, Array(2_001).fill(good))).rejects.toMatchObject({ status: 422 })
  const content = Buffer.from('a,b\n1,2\n')
  const file = { service: 'other', name: 'x.csv', content } as const
  await expect(saveImport(readerOf(db), file)).rejects.toThrow('メールアドレス')
})

test('a table of a service that is not known is refused', async ({ db }) => {
  const file = { service: 'elsewhere', name: 'leads.csv', content: Buffer.from('') }
  await expect(saveImport(readerOf(db), file)).rejects.toMatchObject({ status: 422 })
})
