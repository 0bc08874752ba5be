import type { Browser, BrowserContext, Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { launchChromium } from './chromium.ts'
import { watchFaults } from './faults.ts'

/** How somebody looks at the site. */
export type Look = {
  width?: number
  dark?: boolean
  javaScript?: boolean
  /** Whether to wait until React has taken over. */
  isAlive?: boolean
  userAgent?: string
  cookies?: Record<string, string>
  /** What replaces the tag manager's script. */
  tagManager?: string
  /** Another site than the one that all stories share. */
  site?: string
}

export type Visit = (path: string, look?: Look) => Promise<Page>

/** `visit` opens a page in a browser of its own; whatever a page complains of fails the story. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest refuses a fixture whose first parameter is no object pattern.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchChromium(inject('chromium'))
    onCleanup(() => browser.close())
    return browser
  })
  .extend('tolerated', async (): Promise<RegExp[]> => [])
  .extend('visit', async ({ browser, tolerated }, { onCleanup }): Promise<Visit> => {
    const faults: string[] = []
    const closing: (() => Promise<void>)[] = []
    onCleanup(async () => {
      for (const close of closing) await close()
      expect(faults.filter((fault) => !tolerated.some((known) => known.test(fault)))).toEqual([])
    })
    return async (path, look = {}) => {
      const context = await openContext(browser, look)
      closing.push(() => context.close())
      watchFaults(context, faults)
      const page = await context.newPage()
      await page.goto(path)
      if (look.isAlive ?? look.javaScript ?? true) await untilAlive(page)
      return page
    }
  })

async function openContext(browser: Browser, look: Look) {
  const baseURL = look.site ?? inject('site').url
  const context = await browser.newContext({
    baseURL,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: look.width ?? 1280, height: 800 },
    colorScheme: look.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    javaScriptEnabled: look.javaScript ?? true,
    ...(look.userAgent && { userAgent: look.userAgent }),
  })
  if (look.tagManager !== undefined) await replaceTagManager(context, look.tagManager)
  const cookies = Object.entries(look.cookies ?? {})
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: baseURL })))
  return context
}

/** Only where it is asked for: a route brings every request of the context here, and takes its cache away. */
async function replaceTagManager(context: BrowserContext, body: string): Promise<void> {
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
}

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

/** The next pages of this tab wait for their scripts until these are released, as on a slow line. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await untilAlive(page)
  }
}
