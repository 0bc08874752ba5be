import { expect } from 'vitest'
import { findBarriersInAllLooks } from './axe.ts'
import { logInOffice } from './office.ts'
import { officePages } from './pages.ts'
import { test } from './story.ts'

const SLOW = { timeout: 300_000 }

test('a list of the back office does not scroll sideways on a phone', async ({ visit }) => {
  const page = await logInOffice(visit, 'owner', { width: 390, javaScript: false })
  const tooWide: string[] = []
  for (const { name, path } of officePages.filter(({ isList }) => isList)) {
    await page.goto(path)
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    if (scrollWidth > clientWidth) tooWide.push(name)
  }
  expect(tooWide).toEqual([])
})

test(
  'no screen of the back office has barriers, wide or narrow, light or dark',
  SLOW,
  async ({ visit }) => {
    const page = await logInOffice(visit, 'owner')
    const barriers: string[] = []
    for (const { name, path } of officePages) {
      const answer = await page.goto(path)
      expect([name, answer?.status()]).toEqual([name, 200])
      barriers.push(...(await findBarriersInAllLooks(page)).map((found) => `${name}: ${found}`))
    }
    expect(barriers).toEqual([])
  },
)
