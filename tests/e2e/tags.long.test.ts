import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { tagId } from '#db/world/tags.ts'
import { logInOffice } from './office.ts'
import { test, untilAlive } from './story.ts'

const source = tagId('Swift')
const target = tagId('Kotlin')

test('two tags become one, the old page leads on, and taking it back brings it back', async ({
  visit,
}) => {
  const page = await logInOffice(visit, 'editor')
  const visitor = await visit('/', { javaScript: false })
  await page.goto(`/admin/tags/merge?source=${source}&into=${target}`)
  await page.getByRole('button', { name: /^統合する/ }).click()
  await page.waitForURL(`**/admin/tags/${target}`)
  await expect.poll(() => pathFrom(visitor, source)).toBe(`/item/tag/${target}`)
  await page.goto('/admin/tags/merge')
  await page.getByRole('button', { name: 'Swiftの統合を取り消す' }).click()
  await page.getByText('タグの統合を取り消しました。').waitFor()
  await expect.poll(() => pathFrom(visitor, source)).toBe(`/item/tag/${source}`)
})

test('a synonym that an editor adds finds the projects of the tag', async ({ visit }) => {
  const page = await logInOffice(visit, 'editor')
  await page.goto(`/admin/tags/${tagId('COBOL')}`)
  await untilAlive(page)
  await page.getByLabel('同義語を足す').fill('こぼるん、事務処理言語')
  await page.getByRole('button', { name: /^保存/ }).click()
  await page.getByText('タグを保存しました。').waitFor()
  await page.getByRole('checkbox', { name: '事務処理言語' }).waitFor()
  const call = '/api/front/item/get-search-by-keyword-list?keyword=事務処理言語'
  const { href } = new URL(call, page.url())
  // Every process receives a new name a moment later.
  const count = async () => (await (await page.request.get(href)).json()).total
  await expect.poll(count).toBeGreaterThan(0)
})

/** Where the page of a tag leads. A cached one is shown once more while it is rendered again. */
async function pathFrom(visitor: Page, id: number): Promise<string> {
  await visitor.goto(`/item/tag/${id}`)
  return new URL(visitor.url()).pathname
}
