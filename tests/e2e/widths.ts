import type { Page } from 'playwright-core'

const widths = [320, 390, 768, 1280]

/** The widths at which a page that is open scrolls sideways. */
export async function findTooWide(page: Page, at: readonly number[] = widths): Promise<string[]> {
  const tooWide: string[] = []
  for (const width of at) {
    await page.setViewportSize({ width, height: 800 })
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    if (scrollWidth > clientWidth) tooWide.push(`scrolls sideways at ${width} px`)
  }
  return tooWide
}
