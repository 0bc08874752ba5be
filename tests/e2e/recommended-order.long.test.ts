import { expect } from 'vitest'
import { stationNamed } from '#db/world/reference.ts'
import { findBarriers } from './axe.ts'
import { test } from './story.ts'

test('what has a skill in its text alone is below a line that names how many there are', async ({
  visit,
}) => {
  const page = await visit('/item/search?keyword=Java')
  const line = page.getByText(/^探している言葉が本文にだけある案件 \d+件$/)
  const count = Number(/\d+/.exec((await line.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(0)
  expect(await line.locator('xpath=following-sibling::li').count()).toBe(count)
  expect(await findBarriers(page)).toEqual([])
})

test('a list of words is in the recommended order until another is chosen', async ({ visit }) => {
  const page = await visit('/item/search?keyword=Java&sort=relevance')
  const order = (name: string) => page.getByRole('link', { name, exact: true })
  expect(await order('おすすめ順').getAttribute('aria-current')).toBe('true')
  await order('新着順').click()
  await page.waitForURL('**/item/search?keyword=Java&sort=new')
  await expect.poll(() => order('新着順').getAttribute('aria-current')).toBe('true')
})

test('a station and an exclusion of the address have chips, and stay when a filter is chosen', async ({
  visit,
}) => {
  const near = `${stationNamed('大手町').id}:60`
  const page = await visit(`/item/search?near=${near}&without=remote:none`)
  for (const name of ['駅 大手町駅から60分以内（目安）を外す', '除外 常駐を外す']) {
    await page.getByRole('link', { name, exact: true }).waitFor()
  }
  expect(await findBarriers(page)).toEqual([])
  const panel = page
    .locator('form')
    .filter({ has: page.locator('input[name="without"]') })
    .first()
  expect(await panel.locator('input[name="near"]').getAttribute('value')).toBe(near)
})
