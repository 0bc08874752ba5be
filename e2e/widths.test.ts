import { expect } from 'vitest'
import { pages } from './pages.ts'
import { test } from './story.ts'

const widths = [320, 390, 768, 1280]

test.for(Object.entries(pages))('%s never scrolls sideways', async ([, path], story) => {
  story.tolerated.push(/status of 404/)
  const page = await story.visit(path, { width: 320 })
  const tooWide: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    if (scrollWidth > clientWidth) tooWide.push(width)
  }
  expect(tooWide).toEqual([])
})
