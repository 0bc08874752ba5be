import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on a page, one line each: the rule and where. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Evaluated, not added as a script: the page's own policy stays as strict as it is.
  await page.evaluate(source)
  const { violations }: AxeResults = await page.evaluate(`axe.run(document)`)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}
