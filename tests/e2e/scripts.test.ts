import { gzipSync } from 'node:zlib'
import { expect, inject } from 'vitest'
import { pages } from './pages.ts'
import { test } from './story.ts'

/** In kB, compressed: what a phone waits for before a page answers to it. */
const limits = [
  { name: 'home', limit: 125 },
  { name: 'list', limit: 125 },
  { name: 'tag', limit: 125 },
  { name: 'detail', limit: 125 },
]

test.for(limits)('the scripts of $name weigh at most $limit kB', async ({ name, limit }) => {
  const scripts = await readScripts(name)
  const sizes = scripts.map((script) => gzipSync(script, { level: 9 }).length)
  expect(sizes.length).toBeGreaterThan(3)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limit * 1000)
})

test.for(limits)('no script of $name makes a formatter of the browser', async ({ name }) => {
  // A single one takes a phone longer than all scripts of the page together.
  for (const script of await readScripts(name))
    expect(script).not.toMatch(/\bIntl\.|toLocale\w*String/)
})

async function readScripts(name: string): Promise<string[]> {
  const { url } = inject('site')
  const path = pages.find((page) => page.name === name)?.path
  const html = await (await fetch(url + path)).text()
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
  return await Promise.all([...scripts].map(async (script) => (await fetch(url + script)).text()))
}

test.for(limits)(
  '$name is painted before its first script is fetched',
  async ({ name }, { visit }) => {
    const page = await visit(pages.find((page) => page.name === name)?.path ?? '')
    const { painted, fetched } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const scripts = performance.getEntriesByType('resource').filter((entry) => {
        return entry.name.endsWith('.js')
      })
      return {
        painted: paint?.startTime ?? Number.POSITIVE_INFINITY,
        fetched: scripts.map((entry) => entry.startTime),
      }
    })
    expect(fetched.length).toBeGreaterThan(3)
    expect(Math.min(...fetched)).toBeGreaterThan(painted)
  },
)
