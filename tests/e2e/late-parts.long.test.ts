import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pages } from './pages.ts'
import { test } from './story.ts'

const cases = pages.filter(({ name }) => ['home', 'list', 'tag', 'detail'].includes(name))

test.for(cases)(
  'the late parts of $name bring no looks of their own',
  async ({ path }, { visit }) => {
    const [bare, alive] = [await visit(path, { javaScript: false }), await visit(path)]
    expect(await looksOf(alive)).toEqual(await looksOf(bare))
  },
)

test.for(cases.flatMap((page) => [390, 1280].map((width) => ({ ...page, width }))))(
  'nothing of $name moves at $width px while it comes alive',
  async ({ path, width }, { visit }) => {
    const page = await visit(path, { width })
    expect(await shiftOf(page)).toBeLessThan(0.01)
  },
)

function looksOf(page: Page): Promise<(string | null)[]> {
  const sheets = page.locator('link[rel="stylesheet"][href^="/assets/"]')
  return sheets.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
}

/** How far things have moved since the page was first painted, as browsers count it. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) sum += Number(Reflect.get(entry, 'value'))
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => {
          add(observer.takeRecords())
          resolve(sum)
        }, 100)
      }),
  )
}
