import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A dark page is the light one in other colours. */
const colours: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }
const looks: { width: number; colorScheme: 'light' | 'dark'; options: RunOptions }[] = [
  { width: 1280, colorScheme: 'light', options: {} },
  { width: 1280, colorScheme: 'dark', options: colours },
  { width: 390, colorScheme: 'dark', options: colours },
  { width: 390, colorScheme: 'light', options: {} },
]

/** What axe finds on a page, one line each: the rule and where. */
export async function findBarriers(page: Page, options: RunOptions = {}): Promise<string[]> {
  // Evaluated, not added as a script: the page's own policy stays as strict as it is.
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(source)
  // All that is well, of each element, would be megabytes for nobody.
  const settings = JSON.stringify({ resultTypes: ['violations'], ...options })
  const violations: AxeResults['violations'] = await page.evaluate(
    `axe.run(document, ${settings}).then((found) => found.violations)`,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}

/** What axe finds on a page that is open, wide and narrow, light and dark. */
export async function findBarriersInAllLooks(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { width, colorScheme, options } of looks) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    const barriers = await findBarriers(page, options)
    found.push(...barriers.map((barrier) => `${width} px, ${colorScheme}: ${barrier}`))
  }
  return found
}
