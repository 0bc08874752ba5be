import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { pages } from './pages.ts'
import { test } from './story.ts'

const looks = [
  { width: 1280, dark: false },
  { width: 1280, dark: true },
  { width: 390, dark: false },
  { width: 390, dark: true },
]
const cases = pages.flatMap((page) => looks.map((look) => ({ ...page, ...look })))

test.for(cases)(
  '$name at $width px (dark: $dark) has no barriers',
  async (look, { visit, tolerated }) => {
    tolerated.push(/status of 4(04|10)/)
    const page = await visit(look.path, look)
    const barriers = await findBarriers(page)
    // The samples show a part in many states, so its name stands there more than once.
    expect(barriers.filter((found) => look.name !== 'ui' || !/-unique:/.test(found))).toEqual([])
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
