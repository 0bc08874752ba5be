import { expect } from 'vitest'
import { pages } from './pages.ts'
import { test } from './story.ts'

const widths = [320, 390, 768, 1280]

test.for(pages)('$name never scrolls sideways', async ({ path }, { visit, tolerated }) => {
  tolerated.push(/status of 4(04|10)/)
  const page = await visit(path, { width: 320 })
  const tooWide: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    if (scrollWidth > clientWidth) tooWide.push(width)
  }
  expect(tooWide).toEqual([])
})
