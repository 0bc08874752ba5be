import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getNews } from './news.api.server.ts'

const fields = { title: '年末年始の受付', body_markdown: '12月29日から休みます。' }
const window = { publish_from: '2026-01-05T09:00', publish_until: '' }

async function logIn(db: Db, { login_id, password }: { login_id: string; password: string }) {
  const client = createClient(db)
  await client.post('/api/admin/login', { login_id, password })
  return client
}

test.for(['front-news', 'admin-news'])(
  '%s are written, changed, put away and brought back',
  async (noun, { db }) => {
    const client = await logIn(db, staff.editor)
    const post = (act: string, body: object) => client.post(`/api/admin/${noun}/${act}`, body)
    const { id, version } = await (await post('edit', { ...fields, ...window })).json()
    expect((await post('edit', { ...fields, ...window, title: '訂正', id, version })).status).toBe(
      200,
    )
    const detail = async () => await (await client.get(`/api/admin/${noun}/detail?id=${id}`)).json()
    expect(await detail()).toMatchObject({ title: '訂正', state: 'shown', version: 2 })
    expect((await post('delete', { id })).status).toBe(200)
    expect((await detail()).state).toBe('deleted')
    expect((await post('comeback', { id })).status).toBe(200)
    expect(await detail()).toMatchObject({
      state: 'shown',
      publish_from: '2026-01-05T09:00:00+09:00',
    })
  },
)

test('what the staff writes for the site is read there, what it writes for itself is not', async ({
  db,
}) => {
  const client = await logIn(db, staff.editor)
  const now = '2026-11-01T09:00'
  await client.post('/api/admin/front-news/edit', { ...fields, publish_from: now })
  await client.post('/api/admin/admin-news/edit', {
    ...fields,
    title: '朝会の変更',
    publish_from: now,
  })
  const { rows } = await getNews.run(contextFor(db), { per_page: 50 })
  const titles = rows.map(({ title }) => title)
  expect(titles).toContain(fields.title)
  expect(titles).not.toContain('朝会の変更')
})

test('the dashboard shows the notices to the staff that hold today', async ({ db }) => {
  const client = await logIn(db, staff.editor)
  for (const [title, publish_from] of [
    ['朝会の変更', '2026-11-01T09:00'],
    ['来年の休業日', '2199-12-01T09:00'],
  ]) {
    await client.post('/api/admin/admin-news/edit', { ...fields, title, publish_from })
  }
  const news = await (await client.get('/api/admin/dashboard/news')).json()
  expect(news).toMatchObject([{ title: '朝会の変更', state: 'shown' }])
})

test('who saves an older version of a notice is shown the present one', async ({ db }) => {
  const client = await logIn(db, staff.editor)
  const edit = (title: string) =>
    client.post('/api/admin/front-news/edit', { ...fields, ...window, title, id: 1, version: 1 })
  expect((await edit('先に保存')).status).toBe(200)
  const late = await edit('あとから保存')
  expect(late.status).toBe(409)
  expect((await late.json()).current).toMatchObject({ title: '先に保存', version: 2 })
})

test('notices are found by state and words, and those put away only when asked for', async ({
  db,
}) => {
  const client = await logIn(db, staff.viewer)
  const found = async (query: string) =>
    await (await client.get(`/api/admin/front-news/search?${query}`)).json()
  const active = await found('')
  expect(active).toMatchObject({ total: 8, page: 1, per_page: 30 })
  expect((await found('state=scheduled')).rows).toMatchObject([{ id: 8, state: 'scheduled' }])
  expect((await found('state=deleted')).total).toBe(0)
  expect((await found(`keyword=${encodeURIComponent('支払サイト')}`)).rows).toMatchObject([
    { id: 3 },
  ])
})

test('a notice ends after it has begun, and has a title', async ({ db }) => {
  const client = await logIn(db, staff.editor)
  const body = { ...fields, title: ' ', ...window, publish_until: '2026-01-05T08:59' }
  const answer = await client.post('/api/admin/front-news/edit', body)
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).errors)).toContain('title')
})

test('a moment that no clock of ours can write is refused', async ({ db }) => {
  const client = await logIn(db, staff.editor)
  const late = { ...fields, ...window, publish_from: '9999-12-31T23:59:00-23:59' }
  expect((await client.post('/api/admin/front-news/edit', late)).status).toBe(422)
  expect((await client.get('/api/admin/front-news/search')).status).toBe(200)
})
