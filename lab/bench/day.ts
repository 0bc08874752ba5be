import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { staff } from '#db/world/people.ts'
import { frugal } from '#server/processes/supervisor.ts'
import { untilAlive } from '#tests/e2e/alive-page.ts'
import { launchChromium, prepareChromium } from '#tests/e2e/chromium.ts'
import { draftByKeys } from '#tests/e2e/drafting-keys.ts'
import { certificatePath, startImapServer } from '#tests/support/imap-server.ts'
import { ensureBuild } from '#tools/build.ts'
import { partnerMails } from './day/partner-mails.ts'
import { openDatabase, startChild, startProduct } from './measuring/product.ts'
import { median, round, writeResults } from './measuring/turns.ts'
import { untilReady } from './searching/search-client.ts'

/**
 * The day of a coordinator: the owner connects a mailbox, so many mails arrive by IMAP, and the coordinator makes drafts
 * of them by the keyboard, in a browser. Prints the keys of each mail, and how long somebody waits. `-- --mails 300`
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { mails: { type: 'string', default: '300' } },
})
const mails = Number(values.mails)
/** Half an hour for a hundred mails; a person presses a key in a third of a second and reads in what is left. */
const LIMITS = { keys_a_mail: 8, seconds_for_100: 1_800 }
const SECONDS_A_KEY = 0.3
const PATIENCE_MS = 120_000

await ensureBuild()
await using open = new AsyncDisposableStack()
const imap = await startImapServer()
open.defer(() => imap.close())
const origin = await startBoth()
const browser = await launchChromium(await prepareChromium())
open.defer(() => browser.close())
const run = crypto.randomUUID().slice(0, 8)

imap.deliver(...partnerMails(mails, run))
const owner = await logIn('owner')
const arrival_seconds = await timeOf(async () => {
  await connectMailbox(owner)
  await untilArrived(owner, 'waiting')
})
const coordinator = await logIn('coordinator')
await coordinator.goto('/admin/intake')
await untilAlive(coordinator)
const keys: number[] = []
/** Of the mails, each of which has a project of its own, those that were taken for one of ours. */
let known = 0
const waits: number[] = []
while (keys.length < mails) waits.push(await timeOf(draft))
await untilArrived(owner, 'done')

const for100 = (all: readonly number[]) => round((sum(all) / mails) * 100)
const work_seconds_for_100 = round(for100(waits) + for100(keys) * SECONDS_A_KEY)
const results = {
  mails,
  arrival_seconds,
  taken_for_known: known,
  keys: { p50: median(keys), most: Math.max(...keys), for_100: for100(keys) },
  waiting_seconds: { p50: median(waits), most: Math.max(...waits), for_100: for100(waits) },
  /** What is left of the half hour to read one mail, beside keys and waiting. */
  seconds_to_read_a_mail: round((LIMITS.seconds_for_100 - work_seconds_for_100) / 100),
  limits: LIMITS,
  is_met: Math.max(...keys) <= LIMITS.keys_a_mail && work_seconds_for_100 < LIMITS.seconds_for_100,
}
console.log(JSON.stringify(results, null, 2))
await writeResults('day', results)
process.exitCode = results.is_met ? 0 : 1

async function startBoth(): Promise<string> {
  const place = await openDatabase(open)
  const settings = {
    LOG_LEVEL: 'error',
    RATE_LIMITS: '0',
    MAILBOX_PRIVATE: '1',
    NODE_EXTRA_CA_CERTS: certificatePath,
  }
  const { port } = await startProduct(place, open, settings)
  const environment = {
    NODE_ENV: 'production',
    DATABASE_URL: place.url,
    DATA_DIR: place.dataDir,
    ...frugal.environment,
    ...settings,
  }
  await startChild('server/main.ts', ['worker'], environment, open, frugal.execArgv('worker'))
  await untilReady(port, performance.now())
  return `http://127.0.0.1:${port}`
}

async function logIn(role: 'owner' | 'coordinator'): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'ja-JP' })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  await page.goto('/admin/login')
  await page.getByLabel('ログインID').fill(staff[role].login_id)
  await page.getByLabel('パスワード').fill(staff[role].password)
  await page.getByRole('button', { name: 'ログインする' }).click()
  await page.waitForURL((url) => url.pathname === '/admin')
  return page
}

async function connectMailbox(page: Page): Promise<void> {
  await page.goto('/admin/intake/mailboxes/new')
  await untilAlive(page)
  const { port, account } = imap
  const fields = {
    name: `案件 ${run}`,
    host: 'localhost',
    port: String(port),
    username: 'anken@example.com',
    password: account.password,
    starts_on: '2026-01-01',
  }
  for (const [name, text] of Object.entries(fields)) await page.locator(`#field-${name}`).fill(text)
  await page.keyboard.press('ControlOrMeta+s')
  await page.waitForURL(/mailboxes\/\d+$/)
}

/** By pages of the search of this run, as its count ends with the next page. */
async function untilArrived(page: Page, state: 'waiting' | 'done'): Promise<void> {
  const until = performance.now() + mails * 1_000 + PATIENCE_MS
  while ((await countOf(page, state)) < mails) {
    if (performance.now() > until) throw new Error(`not all mails are ${state}`)
    await page.waitForTimeout(500)
  }
}

async function countOf(page: Page, state: string): Promise<number> {
  const address = `/api/admin/mail-intake/search?keyword=${run}&state=${state}&per_page=100`
  const last = Math.max(1, Math.ceil(mails / 100))
  const { total }: { total: number } = await (
    await page.request.get(`${address}&page=${last}`)
  ).json()
  return total
}

async function draft(): Promise<void> {
  const drafted = await draftByKeys(coordinator, run)
  keys.push(drafted.keys)
  if (drafted.isKnown) known += 1
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return round((performance.now() - from) / 1_000)
}

function sum(all: readonly number[]): number {
  return all.reduce((total, one) => total + one, 0)
}
