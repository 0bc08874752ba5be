import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const

/** What axe finds on a page, one line each: the rule and where. */
export async function findBarriers(page: Page, options: RunOptions = {}): Promise<string[]> {
  // Evaluated, not added as a script: the page's own policy stays as strict as it is.
  await page.evaluate(source)
  const { violations }: AxeResults = await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)})`,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}

/** What axe finds on a page that is open, wide and narrow, light and dark. */
export async function findBarriersInAllLooks(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    // The dark page is the light one in other colours.
    const barriers = await findBarriers(
      page,
      colorScheme === 'dark' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {},
    )
    found.push(...barriers.map((barrier) => `${width} px, ${colorScheme}: ${barrier}`))
  }
  return found
}
