import { expect } from 'vitest'
import { findOutOfReach } from './reach.ts'
import { test } from './story.ts'

test('a control that a text covers is found out of reach', async ({ visit }) => {
  const page = await visit('/')
  await page.evaluate(() => {
    const text = document.querySelector('h1')
    if (!(text instanceof HTMLElement)) throw new Error('the page has no heading')
    text.style.position = 'fixed'
    text.style.inset = '0'
    text.style.zIndex = '99'
  })
  const found = await findOutOfReach(page)
  expect(found).toContainEqual(expect.stringMatching(/^1280 px: A ".*" lies under H1/))
  expect(found).toContainEqual(expect.stringMatching(/^390 px: A ".*" lies under H1/))
})
