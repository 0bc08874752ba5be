import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { tagId } from '#db/world/tags.ts'
import { createClient } from '#tests/support/client.ts'
import { fillTemplate } from '#tests/support/filled-template.ts'
import { makeBook, part } from '#tests/support/made-office.ts'
import { makePdf } from '#tests/support/made-pdf.ts'
import { test } from '#tests/support/test.ts'

const { hanako, kenji } = members
const READ = '/api/front/get-read-skill-sheet'
const TAKE = '/api/front/take-over-skill-sheet'

async function sendSheet(db: Db, name: string, content: Buffer) {
  await db.deleteFrom('member_skill').where('member_id', '=', hanako.id).execute()
  const client = createClient(db)
  await client.logIn(hanako)
  await client.post('/api/front/update-user-skills', {
    user_id: hanako.id,
    skills: [{ term: 'Java', years: 3, wish: 'want' }, { term: 'Go' }],
  })
  const form = new FormData()
  form.append('files', new File([new Uint8Array(content)], name))
  const sent = await client.post('/api/front/upload-skill-sheet', form)
  const { skill_sheets } = await sent.json()
  return { client, id: Number(skill_sheets[0].id) }
}

const filled = await fillTemplate({
  A14: 'java 17',
  C14: '9年',
  D14: 'A',
  A15: 'Go',
  C15: 0,
  A16: '社内言語',
  C16: 2,
  B23: new Date('2024-04-01'),
  C23: new Date('2025-03-01'),
  E23: '料金\n請求',
  H23: 'AWS',
})

async function skillsOf({ client }: Awaited<ReturnType<typeof sendSheet>>) {
  const answer = await client.get(`/api/front/get-user-skills?user_id=${hanako.id}`)
  return (await answer.json()).skills
}

test('what is written in a template is offered beside what the profile says', async ({ db }) => {
  const { client, id } = await sendSheet(db, 'skillsheet.xlsx', filled)
  const read = await (await client.get(`${READ}?id=${id}`)).json()
  expect(read.skills).toMatchObject([
    { term: 'Java', before: { years: 3 }, after: { years: 9, level: 4 }, source: 'skills' },
    { term: 'AWS', before: null, after: { years: 1, level: null }, source: 'projects' },
  ])
  expect(read.projects).toMatchObject([{ name: '料金', from_month: '2024-04', is_known: false }])
  expect(read.left_out).toEqual([
    { written: 'Go', reason: 'same' },
    { written: '社内言語', reason: 'unknown' },
  ])
})

test('reading writes nothing, and only what is chosen is written', async ({ db }) => {
  const own = await sendSheet(db, 'a.xlsx', filled)
  await own.client.get(`${READ}?id=${own.id}`)
  expect(await skillsOf(own)).toHaveLength(2)
  const skill = [tagId('Java')]
  expect((await own.client.post(TAKE, { id: own.id, skill })).status).toBe(200)
  expect(await skillsOf(own)).toMatchObject([
    { term: 'Java', years: 9, level: 4, wish: 'want' },
    { term: 'Go', years: 0 },
  ])
})

test('a project that is taken over is known the next time', async ({ db }) => {
  const { client, id } = await sendSheet(db, 'a.xlsx', filled)
  await client.post(TAKE, { id, project: ['0'] })
  const read = await (await client.get(`${READ}?id=${id}`)).json()
  expect(read.projects).toMatchObject([{ name: '料金', is_known: true }])
})

test('a choice of nothing is answered in words', async ({ db }) => {
  const { client, id } = await sendSheet(db, 'a.xlsx', filled)
  const answer = await client.post(TAKE, { id, skill: [tagId('Rust')], project: [7] })
  expect([answer.status, (await answer.json()).errors.chosen[0]]).toEqual([
    422,
    '登録する内容を、1つ以上選んでください。',
  ])
})

test('a workbook that says nothing is read as nothing, and no other kind of file is', async ({
  db,
}) => {
  const { client, id } = await sendSheet(db, 'a.xlsx', makeBook())
  expect(await (await client.get(`${READ}?id=${id}`)).json()).toMatchObject({ skills: [] })
  const pdf = await sendSheet(db, 'a.pdf', makePdf())
  expect((await pdf.client.get(`${READ}?id=${pdf.id}`)).status).toBe(422)
})

test("nobody reads another member's sheet", async ({ db }) => {
  const { id } = await sendSheet(db, 'a.xlsx', filled)
  const client = createClient(db)
  await client.logIn(kenji)
  expect((await client.get(`${READ}?id=${id}`)).status).toBe(404)
})

test('a team of nobody and a project that begins now are taken over without them', async ({
  db,
}) => {
  const odd = { B23: '現在', C23: '2024/1', E23: '料金', K23: 0 }
  const { client, id } = await sendSheet(db, 'a.xlsx', await fillTemplate(odd))
  expect((await client.post(TAKE, { id, project: [0] })).status).toBe(200)
  const career = await (await client.get('/api/front/get-career')).json()
  expect(career.projects).toMatchObject([{ name: '料金', from_month: null, team: null }])
})

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

test('what is too long for a name is passed over', async ({ db }) => {
  const long = `a${' '.repeat(3_900)}b`
  const texts = ['スキル', '経験年数', 'Java', '5年', long, '1年']
  const cells = texts.map((text, at) => {
    const place = `${'AB'[at % 2]}${1 + Math.floor(at / 2)}`
    return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
  })
  const sheet = `<worksheet xmlns="${MAIN}"><sheetData><row>${cells.join('')}</row></sheetData></worksheet>`
  const book = makeBook({ parts: [part('xl/worksheets/sheet1.xml', sheet)] })
  const { client, id } = await sendSheet(db, 'a.xlsx', book)
  const read = await client.get(`${READ}?id=${id}`)
  expect(await read.json()).toMatchObject({ skills: [{ term: 'Java', after: { years: 5 } }] })
})
