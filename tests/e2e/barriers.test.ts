import { expect } from 'vitest'
import { findBarriers, findBarriersInAllLooks } from './axe.ts'
import { pages } from './pages.ts'
import { test } from './story.ts'

test.for(pages)(
  '$name has no barriers, wide or narrow, light or dark',
  async ({ name, path }, { visit, tolerated }) => {
    tolerated.push(/status of 4(04|10)/)
    const barriers = await findBarriersInAllLooks(await visit(path))
    // The samples show a part in many states, so its name stands there more than once.
    expect(barriers.filter((found) => name !== 'ui' || !/-unique:/.test(found))).toEqual([])
  },
)

test('the open mega-menu has no barriers', async ({ visit }) => {
  const page = await visit('/')
  await page.getByRole('banner').getByRole('link', { name: '案件を探す' }).click()
  await page.locator('#mega-menu').waitFor({ state: 'visible' })
  expect(await findBarriers(page)).toEqual([])
})

test('the open drawer has no barriers', async ({ visit }) => {
  const page = await visit('/', { width: 390 })
  await page.getByRole('button', { name: 'メニューを開く' }).click()
  await page.locator('#site-drawer').waitFor({ state: 'visible' })
  expect(await findBarriers(page)).toEqual([])
})
