import { expect } from 'vitest'
import { members } from '#db/world/people.ts'
import { findBarriersInAllLooks } from './axe.ts'
import { logIn } from './members.ts'
import { memberPages, pages } from './pages.ts'
import { test } from './story.ts'

/** One login for all pages: it counts what an account asks for. */
const SLOW = { timeout: 300_000 }

test.for([320, 390, 768, 1280])(
  'no page of a member scrolls sideways at %s px',
  async (width, { visit }) => {
    const page = await logIn(visit, members.kenji, { width, javaScript: false })
    const tooWide: string[] = []
    for (const { name, path } of memberPages) {
      await page.goto(path)
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
      if (scrollWidth > clientWidth) tooWide.push(name)
    }
    expect(tooWide).toEqual([])
  },
)

test('no page of a member has barriers, wide or narrow, light or dark', SLOW, async ({ visit }) => {
  const page = await logIn(visit, members.hanako)
  const barriers: string[] = []
  for (const { name, path } of memberPages) {
    const answer = await page.goto(path)
    expect([name, answer?.status()]).toEqual([name, 200])
    barriers.push(...(await findBarriersInAllLooks(page)).map((found) => `${name}: ${found}`))
  }
  expect(barriers).toEqual([])
})

test('a page of a member is cached by nobody and found by no search engine', async ({ visit }) => {
  const page = await logIn(visit, members.daisuke)
  const own = memberPages.filter(({ path }) => pages.every((open) => open.path !== path))
  for (const { path } of own) {
    const answer = await page.goto(path)
    expect(await answer?.headerValue('Cache-Control')).toContain('no-store')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  }
})

test('who is not logged in is sent to the login and back', async ({ visit }) => {
  const page = await visit('/user/wishes', { javaScript: false })
  expect(page.url()).toContain('/login?to=%2Fuser%2Fwishes')
})
