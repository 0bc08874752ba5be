import pg from 'pg'
import { expect, inject } from 'vitest'
import { addItem } from './items.ts'
import { logInOffice } from './office.ts'
import { test, untilAlive } from './story.ts'

/** A category with tags, which is not deleted. */
const inUse = '/admin/column-categories/1'

test('without scripts a refused act is answered by its page, whose form is whole', async ({
  visit,
  tolerated,
}) => {
  tolerated.push(/status of 422/)
  const page = await logInOffice(visit, 'owner', { javaScript: false })
  await page.goto(inUse)
  const name = await page.getByLabel(/^名前/).inputValue()
  await page.getByRole('button', { name: /削除する/ }).click()
  await page.getByRole('alert').first().waitFor()
  expect(new URL(page.url()).pathname).toBe(`${inUse}/delete`)
  expect(await page.getByLabel(/^名前/).inputValue()).toBe(name)
  await page.getByRole('button', { name: '保存' }).click()
  await page.waitForURL((url) => url.pathname === inUse)
})

test('a refused act leaves what was typed elsewhere on the page', async ({ visit, tolerated }) => {
  tolerated.push(/status of 422/)
  const page = await logInOffice(visit, 'owner')
  await page.goto(inUse)
  await untilAlive(page)
  await page.getByLabel(/^名前/).fill('まだ保存していない')
  await page.getByRole('button', { name: /削除する/ }).click()
  await page.getByRole('alert').first().waitFor()
  expect(await page.getByLabel(/^名前/).inputValue()).toBe('まだ保存していない')
})

/** As if readers had looked for it, and found nothing. */
async function addUnknownWord(word: string) {
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  await client.query(
    `insert into unknown_word (word_key, word, search_times, first_at, last_at)
     values ($1, $1, 3, now(), now())`,
    [word],
  )
  await client.end()
}

test.for([true, false])(
  'a word is ignored and opened again, in the list as it is filtered (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const page = await logInOffice(visit, 'editor', { javaScript })
    const list = '/admin/words?state=open&state=ignored&sort=new'
    const word = `zeltra${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
    await addUnknownWord(word)
    await page.goto(list)
    const row = page.getByRole('row').filter({ hasText: word })
    await row.getByRole('button', { name: '無視する' }).click()
    await row.getByRole('button', { name: '未対応に戻す' }).click()
    await row.getByRole('button', { name: '無視する' }).waitFor()
    const { pathname, search } = new URL(page.url())
    expect(pathname + search).toBe(list)
  },
)

const staleActs = [
  { act: '14日延ばす', dates: { endsInDays: 2 } },
  { act: '7日', dates: { endsInDays: 2 } },
  { act: '募集中', dates: { confirmedDaysAgo: 12 } },
]

test.for(staleActs.flatMap((one) => [true, false].map((javaScript) => ({ ...one, javaScript }))))(
  'of a project in the queue $act is undone (JavaScript: $javaScript)',
  async ({ act, dates, javaScript }, { visit }) => {
    const id = await addItem(`延長の試験${crypto.randomUUID()}`, dates)
    const page = await logInOffice(visit, 'editor', { javaScript })
    await page.goto('/admin/items/stale')
    const link = page.locator(`a[href="/admin/items/${id}"]`)
    const row = page.getByRole('row').filter({ has: link })
    await row.getByRole('button', { name: act, exact: true }).click()
    await row.getByRole('button', { name: '取り消す' }).click()
    await row.getByRole('button', { name: act, exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/items/stale')
  },
)
