import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { areaIdOf, stationNamed } from '#db/world/reference.ts'
import { findBarriers } from './axe.ts'
import { test } from './story.ts'

const { id: otemachi } = stationNamed('大手町')
const LIST = `/item/search?area_id=${areaIdOf(otemachi)}`

test.for([true, false])(
  'on a phone an area leads on to its stations by a link (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const page = await visit(LIST, { width: 390, javaScript })
    const link = page
      .getByRole('navigation', { name: 'さらに絞る' })
      .getByRole('link', { name: /^大手町駅/ })
    const promised = Number(((await link.textContent()) ?? '').replace(/\D/g, ''))
    await link.click()
    await page.waitForURL(`**/item/search?near=${otemachi}`)
    await page.getByRole('link', { name: '駅 大手町駅を外す' }).waitFor()
    expect(await countOf(page)).toBe(promised)
    if (javaScript) expect(await findBarriers(page)).toEqual([])
  },
)

test.for([true, false])(
  'the picker has the stations of a chosen area, and the station is meant (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const page = await visit(LIST.replace('search', 'search/places'), { width: 390, javaScript })
    const station = page.getByRole('checkbox', { name: /^大手町駅/ })
    const label = page.locator('label', { has: station })
    const promised = Number(((await label.textContent()) ?? '').replace(/\D/g, ''))
    if (javaScript) expect(await findBarriers(page)).toEqual([])
    await station.check()
    await page.getByRole('button', { name: /この条件で探す|件の案件を見る/ }).click()
    await page.waitForURL(`**/item/search?near=${otemachi}`)
    await expect.poll(() => countOf(page)).toBe(promised)
  },
)

test('a station that is chosen beside the list takes the place of its area', async ({ visit }) => {
  const page = await visit(LIST)
  await page
    .getByRole('complementary', { name: '絞り込み' })
    .getByLabel(/^大手町駅/)
    .check()
  await page.waitForURL(`**/item/search?near=${otemachi}`)
  const panel = page.getByRole('complementary', { name: '絞り込み' })
  await expect.poll(() => panel.getByLabel(/^大手町駅/).isChecked()).toBe(true)
  await panel.getByLabel(/^大手町駅/).uncheck()
  await page.waitForURL('**/item/search')
})

async function countOf(page: Page): Promise<number> {
  const text = (await page.locator('h1 > span').textContent()) ?? ''
  return Number(text.replace(/\D/g, ''))
}
