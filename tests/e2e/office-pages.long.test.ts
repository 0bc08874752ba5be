import { expect } from 'vitest'
import { logInOffice } from './office.ts'
import { findIdleKeys, findMislistedKeys } from './office-keys.ts'
import { officePages } from './pages.ts'
import { test } from './story.ts'
import { findBarriersAndReach, walk } from './walk.ts'
import { findTooWide } from './widths.ts'

/** A hundred screens, each three seconds where three browsers share two cores. */
const SLOW = { timeout: 600_000 }

test('every screen of the back office fits on a phone', SLOW, async ({ visit }) => {
  const page = await logInOffice(visit, 'owner', { width: 390, javaScript: false })
  expect(await walk(page, officePages, (tab) => findTooWide(tab, [390]))).toEqual([])
})

test(
  'no screen of the back office has barriers or a control out of reach',
  SLOW,
  async ({ visit }) => {
    const page = await logInOffice(visit, 'owner')
    expect(await walk(page, officePages, findBarriersAndReach)).toEqual([])
  },
)

test('no screen of the back office names a key that does nothing there', async ({ visit }) => {
  const page = await logInOffice(visit, 'owner', { javaScript: false })
  expect(await walk(page, officePages, findIdleKeys)).toEqual([])
})

test(
  'the list of keys of each screen has every key that works there, and no other',
  SLOW,
  async ({ visit }) => {
    const page = await logInOffice(visit, 'owner')
    expect(await walk(page, officePages, findMislistedKeys)).toEqual([])
  },
)

test('who may only read is promised no key that saves', async ({ visit, tolerated }) => {
  tolerated.push(/status of 403/)
  const page = await logInOffice(visit, 'viewer', { javaScript: false })
  const found = await walk(page, officePages, findIdleKeys)
  expect(found.filter((fault) => !fault.endsWith('answers 403'))).toEqual([])
})
