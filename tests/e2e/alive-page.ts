import type { Page } from 'playwright-core'

/** Until React has taken over the page that the server rendered, and the parts that come later. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isAlive = (node: Node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))
    const main = document.querySelector('main')
    const marks = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
    while (marks.nextNode()) {
      const { currentNode: mark } = marks
      const first = mark instanceof Comment && mark.data === '$' && mark.nextElementSibling
      if (first && first.tagName !== 'SCRIPT' && !isAlive(first)) return false
    }
    return main !== null && isAlive(main)
  })
  await untilIdle(page)
}

/** Until the page has done what it had to do: for what is to be shown not to happen. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Such a task comes after all that are waiting; what these have begun may leave others.
    for (let turn = 0; turn < 3; turn++) {
      await scheduler.postTask(() => {}, { priority: 'background' })
    }
  })
}
