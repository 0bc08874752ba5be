import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchChromium, prepareChromium } from '../e2e/chromium.ts'
import { pages, widths } from '../e2e/pages.ts'
import { type Site, startSite } from '../e2e/site.ts'
import { fixEnvironment } from './testing/environment.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'build/screenshots')

const schemes = ['light', 'dark'] as const

/** `npm run screenshots`: every page at three widths, light and dark, and the picture of the README. */
fixEnvironment()
const [chromium, site] = await Promise.all([prepareChromium(), startSite()])
try {
  await takeAll(await launchChromium(chromium), site)
} finally {
  await site.stop()
}

async function takeAll(browser: Browser, { url }: Site): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const colorScheme of schemes) {
    for (const width of widths) {
      const page = await browser.newPage({
        baseURL: url,
        colorScheme,
        locale: 'ja-JP',
        viewport: { width, height: 900 },
      })
      for (const { name, path } of pages) {
        await page.goto(path, { waitUntil: 'networkidle' })
        const file = join(folder, `${name}-${width}-${colorScheme}.png`)
        await page.screenshot({ path: file, fullPage: true })
      }
      await page.close()
    }
  }
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 860 } })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.screenshot({ path: join(root, 'docs/screenshot-home.png') })
  await browser.close()
  console.log(`${(await readdir(folder)).length} pictures in build/screenshots`)
}
