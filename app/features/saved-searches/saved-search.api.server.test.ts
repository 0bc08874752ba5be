import { sql } from 'kysely'
import { expect } from 'vitest'
import { EQUAL_SECONDS } from '#core/calls/idempotency.server.ts'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { suppressAddress } from '#core/mail/mail-suppression.server.ts'
import { members } from '#db/world/people.ts'
import { tagId } from '#db/world/tags.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'
import { MOST_SEARCHES } from './saved-search.codes.ts'
import { renewNames } from './saved-search.commands.server.ts'

const { hanako, kenji } = members
const JAVA = `/item/search?tag_ids=${tagId('Java')}`

async function openClient(db: Db, person: typeof hanako | typeof kenji = hanako) {
  const client = createClient(db)
  await client.logIn(person)
  const user_id = person.id
  const post = (call: string, body: object) =>
    client.post(`/api/front/${call}`, { user_id, ...body })
  const list = async () =>
    (await (await client.get(`/api/front/get-saved-searches?user_id=${user_id}`)).json()).rows
  return { post, list, save: (search: string) => post('save-search', { search }) }
}

test('a search is saved under a name made of its conditions', async ({ db }) => {
  const { save, list } = await openClient(db)
  await save(`${JAVA}&prefecture_id=13&rate_min=70&keyword=-COBOL&sort=rate_high&page=2`)
  expect(await list()).toMatchObject([
    {
      name: 'Java・東京都・70万円以上（COBOLを除く）',
      path: `/item/search?keyword=-COBOL&tag_ids=${tagId('Java')}&prefecture_id=13&rate_min=70`,
      conditions: expect.arrayContaining(['言語 Java', 'エリア 東京都', '単価 70万円以上']),
    },
  ])
})

test('the page of a tag is saved by the name of the tag', async ({ db }) => {
  const { save, list } = await openClient(db)
  await save(`/item/tag/${tagId('Java')}?remote=full`)
  expect(await list()).toMatchObject([{ name: 'Java・フルリモート' }])
})

test('a suggested name follows what the search finds, a given one stays', async ({ db }) => {
  const { save, post, list } = await openClient(db)
  await save('/item/search?keyword=80万以上')
  await save('/item/search?keyword=Java')
  await post('save-search', { search: `${JAVA}&rate_min=70`, name: '本命' })
  const [, java] = await list()
  await post('update-saved-search', { saved_search_id: java.id, name: java.name })
  await db.updateTable('saved_search').set({ name: '前の読み方' }).where('name', '<>', '').execute()
  expect(await renewNames(db, systemNow(), new AbortController().signal)).toBe(2)
  const names = (await list()).map(({ name }: { name: string }) => name)
  expect(names).toEqual(['前の読み方', 'Java', '80万円以上'])
})

test('the same search saved twice is one, and new for anyone who posts it twice at once', async ({
  db,
}) => {
  const { save, list } = await openClient(db)
  const first = await (await save(`${JAVA}&days=5`)).json()
  const atOnce = await (await save(`${JAVA}&page=3&days=5`)).json()
  await db
    .updateTable('saved_search')
    .set({ created_at: sql<Date>`created_at - ${EQUAL_SECONDS} * interval '1 second'` })
    .where('id', '=', first.id)
    .execute()
  const later = await (await save(`${JAVA}&days=5`)).json()
  expect([first.is_new, atOnce, later]).toEqual([true, first, { id: first.id, is_new: false }])
  expect(await list()).toHaveLength(1)
})

test.for([
  '/item/search',
  '/item/search?page=2',
  '/user',
  'https://other.example/item/search?days=5',
])('%s has no condition to save', async (search, { db }) => {
  const { save } = await openClient(db)
  expect((await save(search)).status).toBe(422)
})

test.for(['/item/tag/99999', `${JAVA},99999`, `${JAVA}&prefecture_id=99`, `${JAVA}&remote=x`])(
  '%s has an unknown condition, and is not saved',
  async (search, { db }) => {
    const { save, list } = await openClient(db)
    expect((await save(search)).status).toBe(422)
    expect(await list()).toEqual([])
  },
)

test('a member saves twenty searches and no more', async ({ db }) => {
  const { save } = await openClient(db)
  const answers = []
  for (let rate = 1; rate <= MOST_SEARCHES + 1; rate += 1) {
    answers.push((await save(`${JAVA}&rate_min=${rate}`)).status)
  }
  expect(new Set(answers.slice(0, -1))).toEqual(new Set([200]))
  expect(answers.at(-1)).toBe(409)
})

test('who wants mail of new projects gets alerts every morning, others not before they ask', async ({
  db,
}) => {
  for (const [person, magazine_flag] of [
    [hanako, 1],
    [kenji, 0],
  ] as const) {
    await db.updateTable('member').set({ magazine_flag }).where('id', '=', person.id).execute()
    const { save, list } = await openClient(db, person)
    await save(JAVA)
    expect(await list()).toMatchObject([{ frequency: magazine_flag === 1 ? 'daily' : 'none' }])
  }
})

test('a search that was taken off can be brought back', async ({ db }) => {
  const { save, post, list } = await openClient(db)
  const { id } = await (await save(JAVA)).json()
  await post('delete-saved-search', { saved_search_id: id })
  expect(await list()).toEqual([])
  await post('restore-saved-search', { saved_search_id: id })
  expect(await list()).toMatchObject([{ id }])
})

test('a saved search is renamed, and its alerts come as often as its member says', async ({
  db,
}) => {
  const { save, post, list } = await openClient(db)
  const { id } = await (await save(JAVA)).json()
  const change = { saved_search_id: id, name: '次の現場', frequency: 'weekly' }
  await post('update-saved-search', change)
  expect(await list()).toMatchObject([{ name: '次の現場', frequency: 'weekly', is_mailed: true }])
})

test('a saved search says that no mail reaches its member', async ({ db }) => {
  const { save, list } = await openClient(db)
  await save(JAVA)
  expect(await list()).toMatchObject([{ is_stopped: false }])
  await suppressAddress(db, hanako.login_id, 'bounce')
  expect(await list()).toMatchObject([{ is_stopped: true }])
})

test('nobody changes, removes or restores what another member has saved', async ({ db }) => {
  const own = await openClient(db)
  const { id } = await (await own.save(JAVA)).json()
  const other = await openClient(db, kenji)
  const one = { saved_search_id: id }
  const answers = [
    await other.post('update-saved-search', { ...one, name: 'x' }),
    await other.post('delete-saved-search', one),
    await other.post('restore-saved-search', one),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('a name is one line, without signs that turn what follows', async ({ db }) => {
  const { post, list } = await openClient(db)
  await post('save-search', { search: JAVA, name: ' 次の\r\nBcc: a@b.example\u202e現場 ' })
  expect(await list()).toMatchObject([{ name: '次の Bcc: a@b.example 現場' }])
})
