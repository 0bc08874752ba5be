import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { launchChromium, prepareChromium } from '#tests/e2e/chromium.ts'
import { logInOffice } from '#tests/e2e/office.ts'
import { pages, widths } from '#tests/e2e/pages.ts'
import { type Site, startSite } from '#tests/e2e/site.ts'
import { fixEnvironment } from './testing/environment.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'build/screenshots')

const schemes = ['light', 'dark'] as const

/** `npm run screenshots`: every page at three widths, light and dark; with `-- --readme` the README's two. */
const { values } = parseArgs({ options: { readme: { type: 'boolean', default: false } } })
fixEnvironment()
const [chromium, site] = await Promise.all([prepareChromium(), startSite()])
try {
  const browser = await launchChromium(chromium)
  await (values.readme ? takeForReadme(browser, site) : takeAll(browser, site))
  await browser.close()
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
  console.log(`${(await readdir(folder)).length} pictures in build/screenshots`)
}

async function takeForReadme(browser: Browser, { url }: Site): Promise<void> {
  const page = await browser.newPage({
    baseURL: url,
    locale: 'ja-JP',
    viewport: { width: 1280, height: 800 },
  })
  const take = async (path: string, file: string) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.screenshot({ path: join(root, file) })
    console.log(file)
  }
  await take('/', 'docs/screenshot-site.png')
  const visit = async (path: string) => {
    await page.goto(path)
    return page
  }
  await logInOffice(visit, 'owner')
  await take('/admin/entries/board', 'docs/screenshot-office.png')
}
