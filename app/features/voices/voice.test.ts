import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getVoiceDetail, getVoices } from './voice.api.server.ts'
import { listHomeVoices } from './voice.queries.server.ts'

const fields = {
  kind: 'interview',
  title: '設計から任されています',
  speaker: 'A.B.さん',
  quote: '条件で迷いませんでした。',
  body_markdown: '## きっかけ\n\n紹介です。',
  position: '1',
  is_on_home: '1',
}
const consent = { consented_on: '2026-11-20', consent_note: 'メールで確認' }

async function logIn(db: Db) {
  const client = createClient(db)
  const { login_id, password } = staff.editor
  await client.post('/api/admin/login', { login_id, password })
  return (act: string, body: object) => client.post(`/api/admin/voice/${act}`, body)
}

async function listTitles(db: Db) {
  const { rows } = await getVoices.run(contextFor(db), {})
  return rows.map(({ title }) => title)
}

test('nothing is published without the consent of who says it', async ({ db }) => {
  const post = await logIn(db)
  const answer = await post('edit', { ...fields, status: 'published' })
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).errors)).toEqual(['consented_on', 'consent_note'])
  expect((await post('edit', { ...fields, status: 'published', ...consent })).status).toBe(200)
  expect(await listTitles(db)).toContain(fields.title)
})

test('a draft is seen by nobody, and what is published in the order of the staff', async ({
  db,
}) => {
  const post = await logIn(db)
  const draft = await (await post('edit', { ...fields, status: 'draft' })).json()
  expect(await listTitles(db)).not.toContain(fields.title)
  const reading = getVoiceDetail.run(contextFor(db), { id: draft.id })
  await expect(reading).rejects.toMatchObject({ status: 404 })
  const { id, version } = draft
  await post('edit', { ...fields, ...consent, id, version, status: 'published' })
  expect((await listTitles(db))[0]).toBe(fields.title)
  expect((await listHomeVoices(db))[0]).toMatchObject({ id, has_body: true })
})

test('how somebody agreed leaves the office nowhere', async ({ db }) => {
  const post = await logIn(db)
  const body = { ...fields, ...consent, consent_note: '確認の控え', status: 'published' }
  const { id } = await (await post('edit', body)).json()
  const shown = [
    await getVoices.run(contextFor(db), {}),
    await getVoiceDetail.run(contextFor(db), { id }),
  ]
  expect(JSON.stringify(shown)).not.toContain('確認の控え')
})

test('what is put away is gone from the site until it is brought back', async ({ db }) => {
  const post = await logIn(db)
  const body = { ...fields, ...consent, status: 'published' }
  const { id } = await (await post('edit', body)).json()
  await post('delete', { id })
  expect(await listTitles(db)).not.toContain(fields.title)
  await post('comeback', { id })
  expect(await listTitles(db)).toContain(fields.title)
})

test('a change of what people say makes the pages with it stale', async ({ db }) => {
  const post = await logIn(db)
  await post('edit', { ...fields, status: 'draft' })
  const touched = await db
    .selectFrom('cache_change')
    .select('scope')
    .where('scope', '=', 'voices')
    .execute()
  expect(touched.length).toBeGreaterThan(0)
})
