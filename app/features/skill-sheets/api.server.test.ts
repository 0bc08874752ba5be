import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#server/testing/client.ts'
import { makeBook } from '#server/testing/made-office.ts'
import { test } from '#server/testing/test.ts'

const { hanako, kenji, misaki } = members
const UPLOAD = '/api/front/upload-skill-sheet'
const LIST = '/api/front/get-skill-sheet-list'

async function logIn(db: Db, person: { login_id: string; password: string } = hanako) {
  const client = createClient(db)
  await client.logIn(person)
  return client
}

function formOf(...files: [string, Buffer][]) {
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
