import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { tagId } from '#db/world/tags.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

/** The mails of the demo world have left words of their own. */
async function openWords(db: Db) {
  await db.deleteFrom('unknown_word').execute()
  const client = createClient(db)
  const { login_id, password } = staff.coordinator
  await client.post('/api/admin/login', { login_id, password })
  const look = (keyword: string, userAgent = 'Mozilla/5.0') =>
    client.get(
      `/api/front/item/get-search-by-keyword-list?keyword=${encodeURIComponent(keyword)}`,
      { headers: { 'User-Agent': userAgent } },
    )
  return {
    look,
    lookTwice: async (keyword: string, userAgent?: string) => {
      await look(keyword, userAgent)
      await look(keyword, userAgent)
    },
    list: async (query = '') =>
      (await (await client.get(`/api/admin/item/word/search?${query}`)).json()).rows,
    decide: (body: object) => client.post('/api/admin/item/word/decide', body),
    takeMail: (text: string) => client.post('/api/admin/item/register-email-temporary', { text }),
    addTag: (term: string) =>
      client.post('/api/admin/item/tag/register', { term, tag_category_id: 1 }),
  }
}

type Word = { id: number; word: string }

test('a word that no search finds is counted, however it is written', async ({ db }) => {
  const { look, list } = await openWords(db)
  for (const keyword of ['Zeltra5', 'ｚｅｌｔｒａ５', 'Java zeltra5 COBOLx']) await look(keyword)
  const words = await list('sort=times')
  expect(words[0]).toMatchObject({ word: 'Zeltra5', search_times: 3, mail_times: 0 })
  expect(words.map(({ word }: Word) => word)).not.toContain('Java')
})

test('of a sentence what was read as nothing is counted', async ({ db }) => {
  const { lookTwice, list } = await openWords(db)
  await lookTwice('在宅でできるZeltra5の仕事を探しています、来月から週3で80万以上 PHP以外')
  expect(await list()).toMatchObject([{ word: 'Zeltra5', search_times: 2 }])
})

test('what was looked for once, as the name of a person may be, is shown to nobody', async ({
  db,
}) => {
  const { look, list } = await openWords(db)
  await look('山田太郎')
  expect(await list()).toEqual([])
})

test.for([
  'taro@example.jp',
  '09012345678',
  'x',
  '70万以上',
  '-Zeltra5',
  'AN-99999',
  'Java',
  '芝公園4-2-8-101',
])('no search for %s leaves a word', async (keyword, { db }) => {
  const { lookTwice, list } = await openWords(db)
  await lookTwice(`${keyword} Java PHP COBOL Kotlin Scala Rust 週1`)
  expect(await list()).toEqual([])
})

test('what search engines ask for is not counted', async ({ db }) => {
  const { lookTwice, list } = await openWords(db)
  await lookTwice('Zeltra5', 'Mozilla/5.0 (compatible; Googlebot/2.1)')
  expect(await list()).toEqual([])
})

test('a technique that a mail asks for and no tag knows is counted', async ({ db }) => {
  const { takeMail, list } = await openWords(db)
  await takeMail(
    '件名：【案件】BI基盤\n■案件名：BI基盤の構築\n■必須スキル\n・Qlikの構築経験\n■単価：70万円',
  )
  expect(await list('source=mail')).toMatchObject([{ word: 'Qlik', mail_times: 1 }])
})

test('a slip of a tag is made its synonym by one tap and finds its projects', async ({ db }) => {
  const { look, lookTwice, list, decide } = await openWords(db)
  await lookTwice('Reacktus')
  const [word] = await list()
  expect(word.near).toContainEqual({ id: tagId('React'), term: 'React' })
  const act = { id: word.id, act: 'synonym', tag_id: tagId('React') }
  expect((await decide(act)).status).toBe(200)
  expect((await (await look('Reacktus')).json()).total).toBeGreaterThan(0)
  expect(await list('state=synonym')).toMatchObject([{ tag_term: 'React' }])
})

test('a word is no longer unknown once a tag has its name', async ({ db }) => {
  const { lookTwice, list, addTag } = await openWords(db)
  await lookTwice('Zeltra5')
  await addTag('Zeltra5')
  expect(await list()).toEqual([])
  expect(await list('state=tag')).toMatchObject([{ word: 'Zeltra5', tag_term: 'Zeltra5' }])
})

test('a word that is ignored waits no more, and can be opened again', async ({ db }) => {
  const { look, lookTwice, list, decide } = await openWords(db)
  await lookTwice('Zeltra5')
  const [{ id }] = await list()
  await decide({ id, act: 'ignore' })
  await look('Zeltra5')
  expect(await list()).toEqual([])
  expect(await list('state=ignored')).toMatchObject([{ search_times: 3 }])
  await decide({ id, act: 'reopen' })
  expect(await list()).toHaveLength(1)
})

test('no word becomes a synonym of a tag that is not there', async ({ db }) => {
  const { lookTwice, list, decide } = await openWords(db)
  await lookTwice('Zeltra5')
  const [{ id }] = await list()
  expect((await decide({ id, act: 'synonym' })).status).toBe(422)
  expect((await decide({ id, act: 'synonym', tag_name: 'ないタグ' })).status).toBe(422)
  expect((await decide({ id, act: 'synonym', tag_id: 901 })).status).toBe(422)
})

test('junk that fills the store gives way to what is looked for next', async ({ db }) => {
  const { look, list } = await openWords(db)
  await sql`insert into unknown_word (word_key, word, search_times, first_at, last_at)
    select 'junk' || n, 'junk' || n, 1, now(), now() from generate_series(1, 20000) n`.execute(db)
  for (const keyword of ['Zeltra5', 'Zeltra5']) await look(keyword)
  expect((await list('sort=times'))[0]).toMatchObject({ word: 'Zeltra5', search_times: 2 })
})
