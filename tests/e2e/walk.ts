import type { Page } from 'playwright-core'
import { findBarriersInAllLooks } from './axe.ts'
import { findOutOfReach } from './reach.ts'

/** So many tabs of one login at once: while one waits for the server, another is looked at. */
const TABS = 3

type Place = { name: string; path: string }

/** Opens each place in a tab beside the page that has logged in, and collects what is wrong there. */
export async function walk(
  loggedIn: Page,
  places: readonly Place[],
  look: (page: Page) => Promise<readonly string[]>,
): Promise<string[]> {
  const left = [...places]
  const found: string[] = []
  async function walkOn(): Promise<void> {
    const page = await loggedIn.context().newPage()
    for (let place = left.shift(); place; place = left.shift()) {
      const { name, path } = place
      const status = (await page.goto(path))?.status()
      const faults = status === 200 ? await look(page) : [`answers ${status}`]
      found.push(...faults.map((fault) => `${name}: ${fault}`))
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: TABS }, walkOn))
  return found
}

/** The reach comes last: it leaves the page in a font of its own. */
export async function findBarriersAndReach(page: Page): Promise<string[]> {
  return [...(await findBarriersInAllLooks(page)), ...(await findOutOfReach(page))]
}
