import { expect } from 'vitest'
import { dateInJapan, systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { findColumn } from '#features/columns/column.queries.server.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const draft = {
  slug: 'first-month',
  title: '参画して最初の1か月',
  lead: '最初の1か月に確かめておきたいことを、週ごとに並べました。',
  body_markdown: '# 1週目\n\n[用語集](/glossary)を手元に置きます。',
  author: 'アンケン編集部',
}
const published = { ...draft, status: 'published', publish_from: '2026-01-05T09:00' }

async function openColumns(
  db: Db,
  { login_id, password }: { login_id: string; password: string } = staff.editor,
) {
  const client = createClient(db)
  await client.post('/api/admin/login', { login_id, password })
  return {
    edit: (body: object) => client.post('/api/admin/column/edit', body),
    move: (act: string, id: number) => client.post(`/api/admin/column/${act}`, { id }),
    preview: async (body_markdown: string) =>
      await (await client.post('/api/admin/column/preview', { body_markdown })).json(),
    search: async (query: string) =>
      await (await client.get(`/api/admin/column/search?${query}`)).json(),
  }
}

const find = (db: Db) => findColumn(db, systemNow(), draft.slug)

test('a draft is read by nobody until it is published', async ({ db }) => {
  const { edit } = await openColumns(db)
  const { id, version } = await (await edit(draft)).json()
  expect(await find(db)).toBeUndefined()
  expect((await edit({ ...published, id, version })).status).toBe(200)
  expect(await find(db)).toMatchObject({ title: draft.title, revised_on: null })
})

test('an article that is published ahead of its day waits for it', async ({ db }) => {
  const { edit, search } = await openColumns(db)
  await edit({ ...published, publish_from: '2099-01-05T09:00' })
  expect(await find(db)).toBeUndefined()
  const { rows } = await search('state=scheduled&sort=title')
  expect(rows.map(({ slug }: { slug: string }) => slug)).toContain(draft.slug)
})

test('readers see that a text was revised only when it says something new', async ({ db }) => {
  const { edit } = await openColumns(db)
  const { id } = await (await edit(published)).json()
  await edit({ ...published, title: '字を直した', id, version: 1 })
  expect((await find(db))?.revised_on).toBeNull()
  await edit({ ...published, is_revised: '1', id, version: 2 })
  expect((await find(db))?.revised_on).toBe(dateInJapan(systemNow()))
})

test('an article that was put away is gone, and comes back as it was', async ({ db }) => {
  const { edit, move } = await openColumns(db)
  const { id } = await (await edit(published)).json()
  await move('delete', id)
  expect(await find(db)).toBeUndefined()
  await move('comeback', id)
  expect(await find(db)).toMatchObject({ title: draft.title })
})

test('who saves an older version of an article is shown the present one', async ({ db }) => {
  const { edit } = await openColumns(db)
  const late = { ...published, slug: 'settlement-range', id: 1, version: 1 }
  expect((await edit({ ...late, title: '先に保存' })).status).toBe(200)
  const answer = await edit(late)
  expect(answer.status).toBe(409)
  expect((await answer.json()).current).toMatchObject({ title: '先に保存', version: 2 })
})

test.for([
  ['an address that is taken', { slug: 'settlement-range' }, 'slug'],
  ['an address that cannot be one', { slug: 'はじめに' }, 'slug'],
  ['a link that runs a script', { body_markdown: '[a](javascript:alert(1))' }, 'body_markdown'],
  ['a link to an article that is not there', { body_markdown: '[a](/column/x)' }, 'body_markdown'],
  ['no day', { publish_from: '' }, 'publish_from'],
  ['an end before its beginning', { publish_until: '2026-01-04T09:00' }, 'publish_until'],
] as const)('no article is published with %s', async ([, change, field], { db }) => {
  const { edit } = await openColumns(db)
  const answer = await edit({ ...published, ...change })
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).errors)).toEqual([field])
})

test('a preview shows the text as the site does, and names what is to be put right', async ({
  db,
}) => {
  const { preview } = await openColumns(db, staff.viewer)
  const { html, sections, letters, faults } = await preview(
    '# 見出し\n\n<b>太字</b> [a](/column/x)',
  )
  expect(html).toContain('<h2 id="section-1">見出し</h2>')
  expect(html).not.toContain('<b>')
  expect(sections).toEqual([{ id: 'section-1', title: '見出し' }])
  expect(letters).toBeGreaterThan(5)
  expect(faults).toHaveLength(2)
})
