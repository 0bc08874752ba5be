import type { Page } from 'playwright-core'

const widths = [320, 390, 768, 1280]

/** The widths at which a page that is open scrolls sideways, or has a text letter under letter. */
export async function findTooWide(page: Page, at: readonly number[] = widths): Promise<string[]> {
  const found: string[] = []
  for (const width of at) {
    await page.setViewportSize({ width, height: 800 })
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    if (scrollWidth > clientWidth) found.push(`scrolls sideways at ${width} px`)
    const columns = await page.evaluate(findColumnsOfLetters)
    found.push(...columns.map((text) => `has ${text} letter under letter at ${width} px`))
  }
  return found
}

/** In the page: texts that have more than three lines, and fewer than three letters in each. */
function findColumnsOfLetters(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const found: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode.nodeValue?.trim() ?? ''
    const parent = texts.currentNode.parentElement
    if (text.length < 4 || !parent?.checkVisibility() || isForListeners(parent)) continue
    range.selectNodeContents(texts.currentNode)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    if (lines > 3 && text.length / lines < 3) found.push(text)
  }
  return found

  /** What is only read aloud has no place on the page. */
  function isForListeners(element: Element): boolean {
    return getComputedStyle(element).clipPath !== 'none'
  }
}
