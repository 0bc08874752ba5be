import { expect } from 'vitest'
import { members } from '#db/world/people.ts'
import { logIn } from './members.ts'
import { memberPages, pages } from './pages.ts'
import { test } from './story.ts'
import { findBarriersAndReach, walk } from './walk.ts'
import { findTooWide } from './widths.ts'

/** One login for all pages: it counts what an account asks for. */
const SLOW = { timeout: 300_000 }

test('no page of a member scrolls sideways at any width', async ({ visit }) => {
  const page = await logIn(visit, members.kenji, { width: 320, javaScript: false })
  expect(await walk(page, memberPages, findTooWide)).toEqual([])
})

test('no page of a member has barriers or a control out of reach', SLOW, async ({ visit }) => {
  const page = await logIn(visit, members.hanako)
  expect(await walk(page, memberPages, findBarriersAndReach)).toEqual([])
})

test('a page of a member is cached by nobody and found by no search engine', async ({ visit }) => {
  const page = await logIn(visit, members.daisuke, { javaScript: false })
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
