import { parseArgs } from 'node:util'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openSession } from '#core/access/session.server.ts'
import { writeToken } from '#core/access/session-token.server.ts'
import { createDb, createPool } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { staff } from '#db/world/people.ts'
import { seedWorld } from '#db/world/seed.ts'
import { launchChromium, prepareChromium } from '#tests/e2e/chromium.ts'
import { ensureBuild } from '#tools/build.ts'
import { addMembers, query } from './logins/people.ts'
import { openDatabase, startProduct } from './measuring/product.ts'
import { median, round, writeResults } from './measuring/turns.ts'
import { untilReady } from './searching/search-client.ts'

/**
 * What somebody sees and waits for whose processor is four times slower than this one: the largest paint and the
 * layout shift of first pages, and the slowest answer to a touch or a key (INP) on the panel of filters and on the board
 * of applications, each the median of some rounds. `-- --rounds 5 --items 2000 --cards 500 --slower 4`
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    rounds: { type: 'string', default: '5' },
    items: { type: 'string', default: '2000' },
    cards: { type: 'string', default: '500' },
    slower: { type: 'string', default: '4' },
  },
})
const rounds = Number(values.rounds)
const LIMITS = { lcp_ms: 1_200, shift: 0, inp_ms: 100 }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const large = { viewport: { width: 1280, height: 800 } }
const firstPages = {
  home: '/',
  list: '/item/search',
  'list of a word': '/item/search?keyword=Java',
  tag: '/item/tag/101',
  detail: `/item/detail/${remoteJava.id}`,
  market: '/item/marketprice',
}

await ensureBuild()
await using open = new AsyncDisposableStack()
const place = await openDatabase(open)
await seedWorld(place.url, { items: Number(values.items) })
await addCards(Number(values.cards))
const { port } = await startProduct(place, open, { RATE_LIMITS: '0', LOG_LEVEL: 'error' })
await untilReady(port, performance.now())
const origin = `http://127.0.0.1:${port}`
const browser = await launchChromium(await prepareChromium())
open.defer(() => browser.close())
const cookie = await logIn()

const pages: Record<string, { lcp_ms: number; shift: number }> = {}
for (const [name, path] of Object.entries(firstPages)) pages[name] = await paintOf(path)
const inp_ms = {
  'panel of filters': await slowestOf(phone, '/item/search', useFilters),
  board: await slowestOf(large, '/admin/entries/board', useBoard),
}
const painted = Object.values(pages)
const isMet = {
  lcp: painted.every(({ lcp_ms }) => lcp_ms <= LIMITS.lcp_ms),
  shift: painted.every(({ shift }) => shift <= LIMITS.shift),
  inp: Object.values(inp_ms).every((ms) => ms <= LIMITS.inp_ms),
}
console.table(pages)
console.table(inp_ms)
console.log(LIMITS, isMet)
await writeResults('slow-phone', { ...values, limits: LIMITS, pages, inp_ms, is_met: isMet })
process.exitCode = Object.values(isMet).every(Boolean) ? 0 : 1

/** Applications under way, in all columns alike. */
async function addCards(count: number): Promise<void> {
  const members = await addMembers(place.url, count)
  await query(
    place.url,
    `insert into entry (member_id, item_id, stage, rate_wished, reply_due_on, has_consented, content_sha256)
     select m.id, i.id, (array['received', 'reviewing', 'proposed', 'scheduling', 'interviewed', 'offered'])[1 + m.n % 6],
       60 + m.n % 40, current_date + (m.n % 9)::int, true, '\\x'
     from unnest($1::int[]) with ordinality m (id, n)
     join lateral (select id from item where status = 'open' order by id offset m.n % 200 limit 1) i on true`,
    [members],
  )
}

/** As the owner of the demo world, without the form. */
async function logIn(): Promise<string> {
  const db = createDb(createPool(place.url, 1))
  const request = { ip: '127.0.0.1', headers: new Headers() }
  const subjectId = staff.owner.id
  const given = { kind: 'browser', subject: 'admin', subjectId, request, methods: ['pwd'] } as const
  const token = writeToken(await openSession(db, given))
  await db.destroy()
  return token
}

type Act = (page: Page) => Promise<void>

/** A page in a browser of its own whose processor is slower, with the watch of all that is measured. */
async function withPage<T>(
  look: BrowserContextOptions,
  path: string,
  read: (page: Page) => Promise<T>,
) {
  const context = await browser.newContext({ ...look, locale: 'ja-JP' })
  await context.addCookies([{ name: 'anken_admin', value: cookie, url: origin }])
  await context.addInitScript(watch)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) })
  try {
    await page.goto(origin + path, { waitUntil: 'load' })
    await page.waitForTimeout(500)
    return await read(page)
  } finally {
    await context.close()
  }
}

async function paintOf(path: string) {
  const found: Seen[] = []
  for (let turn = 0; turn < rounds; turn += 1) found.push(await withPage(phone, path, seenOn))
  return {
    lcp_ms: Math.round(median(found.map(({ paint }) => paint))),
    shift: round(median(found.map(({ shift }) => shift))),
  }
}

async function slowestOf(look: BrowserContextOptions, path: string, act: Act): Promise<number> {
  const found: number[] = []
  for (let turn = 0; turn < rounds; turn += 1) {
    found.push(
      await withPage(look, path, async (page) => {
        await act(page)
        await page.waitForTimeout(500)
        const { acts, slowest } = await seenOn(page)
        if (acts === 0) throw new Error(`nothing was touched on ${path}`)
        return slowest
      }),
    )
  }
  return median(found)
}

async function useFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: '絞り込み' }).tap()
  const panel = page.locator('form', { has: page.getByRole('slider', { name: '単価の下限' }) })
  for (const text of ['フルリモート', '週5日']) {
    await panel.locator('label', { hasText: text }).first().tap()
    await page.waitForTimeout(800)
  }
  await page.getByRole('slider', { name: '単価の下限' }).press('ArrowRight')
  await page.waitForTimeout(800)
  await page.keyboard.press('Escape')
}

async function useBoard(page: Page): Promise<void> {
  const keys = ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft']
  for (const key of [...keys, 'm', 'Escape', 'Shift+ArrowRight']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(300)
  }
}

type Seen = { paint: number; shift: number; slowest: number; acts: number }

async function seenOn(page: Page): Promise<Seen> {
  const seen: Seen = await page.evaluate(() => Reflect.get(window, 'seenHere'))
  return seen
}

/** Runs in the page, before anything of it: what browsers count of paints, of shifts and of answers to acts. */
function watch(): void {
  const seen = { paint: 0, shift: 0, slowest: 0, acts: 0 }
  Reflect.set(window, 'seenHere', seen)
  const observe = (type: string, take: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.paint = startTime
  })
  observe('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) seen.shift += Number(Reflect.get(entry, 'value'))
  })
  const ofActs = { durationThreshold: 16 }
  observe(
    'event',
    (entry) => {
      if (!Reflect.get(entry, 'interactionId')) return
      seen.acts += 1
      seen.slowest = Math.max(seen.slowest, entry.duration)
    },
    ofActs,
  )
}
