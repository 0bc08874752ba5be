import type { Browser, BrowserContext, Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { untilAlive, untilIdle } from './alive-page.ts'
import { launchChromium } from './chromium.ts'
import { watchFaults } from './faults.ts'

export { untilAlive, untilIdle }

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
