import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { fillTemplate } from '#tests/support/filled-template.ts'
import { makeBook } from '#tests/support/made-office.ts'
import { test } from '#tests/support/test.ts'
import { unzip } from '#tests/support/unzip.ts'
import { getTemplate } from './skill-sheet-workbook.markup.server.ts'

const { hanako, kenji, misaki } = members
const UPLOAD = '/api/front/upload-skill-sheet'
const LIST = '/api/front/get-skill-sheet-list'

async function logIn(db: Db, person: { login_id: string; password: string } = hanako) {
  const client = createClient(db)
  await client.logIn(person)
  return client
}

function formOf(...files: (readonly [string, Buffer])[]) {
  const form = new FormData()
  for (const [name, content] of files)
    form.append('files', new File([new Uint8Array(content)], name))
  return form
}

const book = makeBook()

test('a member sends a skill sheet, finds it in the list and gets it back as it was', async ({
  db,
}) => {
  const client = await logIn(db)
  const sent = await client.post(UPLOAD, formOf(['経歴書_山田.xlsx', book]))
  expect(sent.status).toBe(200)
  const { skill_sheets } = await (await client.get(LIST)).json()
  expect(skill_sheets).toMatchObject([
    { name: '経歴書_山田.xlsx', type: 'xlsx', size: book.length, state: 'stored' },
  ])
  const back = await client.get(`/api/front/download-skill-sheet?id=${skill_sheets[0].id}`)
  expect(back.headers.get('Content-Disposition')).toContain("filename*=UTF-8''%E7%B5%8C")
  expect(back.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'")
  expect(Buffer.from(await back.arrayBuffer()).equals(book)).toBe(true)
})

test('several files come at once; one that is not taken leaves none of them', async ({ db }) => {
  const client = await logIn(db)
  const both = await client.post(UPLOAD, formOf(['a.xlsx', book], ['b.xlsx', book]))
  expect((await both.json()).skill_sheets).toHaveLength(2)
  const bad = await client.post(UPLOAD, formOf(['c.xlsx', book], ['d.pdf', book]))
  expect(bad.status).toBe(422)
  expect((await bad.json()).errors.files[0]).toContain('「d.pdf」')
  expect((await (await client.get(LIST)).json()).skill_sheets).toHaveLength(2)
})

test('the template is no skill sheet before something is written into it', async ({ db }) => {
  const client = await logIn(db)
  const blank = await client.post(UPLOAD, formOf(['skillsheet.xlsx', await getTemplate()]))
  expect([blank.status, (await blank.json()).errors.files]).toEqual([
    422,
    [expect.stringContaining('記入されないまま')],
  ])
  const filled = await fillTemplate({ A14: 'Java' })
  expect((await client.post(UPLOAD, formOf(['skillsheet.xlsx', filled]))).status).toBe(200)
})

test("nobody gets or removes another member's file", async ({ db }) => {
  const [own, other] = [await logIn(db), await logIn(db, kenji)]
  const sent = await (await own.post(UPLOAD, formOf(['a.xlsx', book]))).json()
  const { id } = sent.skill_sheets[0]
  expect((await other.get(`/api/front/download-skill-sheet?id=${id}`)).status).toBe(404)
  await other.post('/api/front/delete-skill-sheet', { id })
  expect((await (await own.get(LIST)).json()).skill_sheets).toHaveLength(1)
})

test('a removed file is gone, and removing it once more is no fault', async ({ db }) => {
  const client = await logIn(db)
  const sent = await (await client.post(UPLOAD, formOf(['a.xlsx', book]))).json()
  const { id } = sent.skill_sheets[0]
  for (const _ of ['once', 'again']) {
    const gone = await client.post('/api/front/delete-skill-sheet', { id })
    expect(await gone.json()).toMatchObject({ skill_sheets: [] })
  }
  expect((await client.get(`/api/front/download-skill-sheet?id=${id}`)).status).toBe(404)
})

test('who has not confirmed their mail address sends nothing', async ({ db }) => {
  const client = await logIn(db, misaki)
  expect((await client.post(UPLOAD, formOf(['a.xlsx', book]))).status).toBe(403)
})

test('all files come as one archive with numbered names', async ({ db }) => {
  const client = await logIn(db)
  await client.post(UPLOAD, formOf(['経歴書.xlsx', book], ['../経歴書.xlsx', book]))
  const all = await client.get(`/api/front/bulk-download-skill-sheet?user_id=${hanako.id}`)
  expect(all.headers.get('Content-Disposition')).toContain('filename="skillsheet.zip"')
  const files = unzip(Buffer.from(await all.arrayBuffer()))
  expect([...files.keys()]).toEqual(['001_経歴書.xlsx', '002_経歴書.xlsx'])
  expect(files.get('002_経歴書.xlsx')?.equals(book)).toBe(true)
})

test('a damaged file is a sentence, and a note in the archive with the others', async ({ db }) => {
  const client = await logIn(db)
  const sent = await client.post(UPLOAD, formOf(['a.xlsx', book], ['b.xlsx', book]))
  const { skill_sheets } = await sent.json()
  const { id } = skill_sheets.find(({ name }: { name: string }) => name === 'a.xlsx')
  await db
    .updateTable('file')
    .set({ sha256: Buffer.alloc(32) })
    .where('name', '=', 'a.xlsx')
    .execute()
  const one = await client.get(`/api/front/download-skill-sheet?id=${id}`)
  const words = 'ファイルを読み出せません'
  expect([one.status, (await one.json()).message]).toEqual([500, expect.stringContaining(words)])
  const all = await client.get(`/api/front/bulk-download-skill-sheet?user_id=${hanako.id}`)
  const files = unzip(Buffer.from(await all.arrayBuffer()))
  expect([...files.keys()].toSorted()).toEqual(['001_a.xlsx.読み出せません.txt', '002_b.xlsx'])
  expect(`${files.get('001_a.xlsx.読み出せません.txt')}`).toContain(words)
})

test('a file of the staff comes by its name, raw or within JSON', async ({ db }) => {
  const client = await logIn(db)
  await client.post(UPLOAD, formOf(['推薦文.xlsx', book]))
  await db.updateTable('skill_sheet').set({ origin: 'staff' }).execute()
  const path = `/api/front/download-admin-file?filename=${encodeURIComponent('推薦文.xlsx')}`
  expect(Buffer.from(await (await client.get(path)).arrayBuffer()).equals(book)).toBe(true)
  const { result, type } = await (await client.get(`${path}&as=base64`)).json()
  expect(Buffer.from(result, 'base64').equals(book)).toBe(true)
  expect(type).toContain('spreadsheetml')
  expect((await client.get('/api/front/download-admin-file?filename=a.xlsx')).status).toBe(404)
})

test('who has ten files sends no eleventh', async ({ db }) => {
  const client = await logIn(db)
  await client.post(UPLOAD, formOf(['a.xlsx', book]))
  await sql`with copy as (
    insert into file (owner_kind, owner_id, name, type, size, sha256, object_key, wrapped_key)
    select owner_kind, owner_id, name, type, size, sha256, object_key || n, wrapped_key
    from file, generate_series(1, 9) n returning id)
    insert into skill_sheet (member_id, file_id) select ${hanako.id}, id from copy`.execute(db)
  const refused = await client.post(UPLOAD, formOf(['11.xlsx', book]))
  expect((await refused.json()).errors.files[0]).toContain('10個まで')
})

test.for([
  ['too large', 'a.pdf', Buffer.alloc(10 * 1024 * 1024 + 1), 413],
  ['of no kind that is taken', 'a.xlsm', book, 422],
  ['not what its name says', 'a.docx', book, 422],
  ['empty', 'a.xlsx', Buffer.of(), 422],
] as const)('a file that is %s is refused', async ([, name, content, status], { db }) => {
  const client = await logIn(db)
  expect((await client.post(UPLOAD, formOf([name, Buffer.from(content)]))).status).toBe(status)
  expect((await (await client.get(LIST)).json()).skill_sheets).toEqual([])
})

async function linesOnFiles(db: Db) {
  const lines = db.selectFrom('audit').select(['action', 'reason']).orderBy('seq')
  return await lines.where('action', 'like', 'file%').execute()
}

test('what was sent, refused, read and removed is on record', async ({ db }) => {
  const client = await logIn(db)
  const sent = await (await client.post(UPLOAD, formOf(['a.xlsx', book]))).json()
  await client.post(UPLOAD, formOf(['a.pdf', book]))
  const { id } = sent.skill_sheets[0]
  await (await client.get(`/api/front/download-skill-sheet?id=${id}`)).arrayBuffer()
  await client.post('/api/front/delete-skill-sheet', { id })
  expect(await linesOnFiles(db)).toEqual([
    { action: 'file_uploaded', reason: null },
    { action: 'file_checked', reason: 'type' },
    { action: 'file_downloaded', reason: null },
    { action: 'file_deleted', reason: null },
  ])
})

test('the same key sends a file once', async ({ db }) => {
  const client = await logIn(db)
  const headers = { 'Idempotency-Key': 'once' }
  for (const _ of ['first', 'again'])
    await client.post(UPLOAD, formOf(['a.xlsx', book]), { headers })
  expect((await (await client.get(LIST)).json()).skill_sheets).toHaveLength(1)
})

test('everybody gets the template', async ({ db }) => {
  const template = await createClient(db).get('/api/front/download-skill-sheet-template')
  expect(template.headers.get('Content-Disposition')).toContain('filename="skillsheet.xlsx"')
  expect(Buffer.from(await template.arrayBuffer()).equals(await getTemplate())).toBe(true)
})

test('a blacklisted member sends no more files, and still gets theirs', async ({ db }) => {
  const client = await logIn(db)
  await client.post(UPLOAD, formOf(['a.xlsx', book]))
  await db.updateTable('member').set({ impression: 1 }).where('id', '=', hanako.id).execute()
  expect((await client.post(UPLOAD, formOf(['b.xlsx', book]))).status).toBe(403)
  expect((await (await client.get(LIST)).json()).skill_sheets).toHaveLength(1)
})
