import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { test, untilAlive, untilIdle, type Visit } from './story.ts'

const HOUR = 3_600_000

test('the marker names the build that runs, and its files are listed', async () => {
  const { url } = inject('site')
  const { id } = await (await fetch(`${url}/builds/latest.json`)).json()
  const { files } = await (await fetch(`${url}/builds/meta/${id}.json`)).json()
  expect(files).toContain(`/assets/manifest-${id}.js`)
  expect((await fetch(url + files[0])).status).toBe(200)
})

test('the marker is never taken from a cache', async () => {
  const answer = await fetch(`${inject('site').url}/builds/latest.json`)
  expect(answer.headers.get('Cache-Control')).toMatch(/no-cache|no-store/)
})

test('after a newer build the next page is loaded whole', async ({ visit }) => {
  const page = await leaveOpen(visit, 'a-newer-build')
  await openFirstItem(page)
  expect(await isSameDocument(page)).toBe(false)
})

test('while the build is the same, the document stays', async ({ visit }) => {
  const { id } = await (await fetch(`${inject('site').url}/builds/latest.json`)).json()
  const page = await leaveOpen(visit, id)
  await openFirstItem(page)
  expect(await isSameDocument(page)).toBe(true)
})

test('the marker is asked for once an hour', async ({ visit }) => {
  const page = await visit('/')
  await page.clock.install()
  let requests = 0
  await page.route('**/builds/latest.json', (route) =>
    route.fulfill({ json: { id: 'x' } }).then(() => requests++),
  )
  await page.reload()
  await untilAlive(page)
  await page.clock.runFor(HOUR - 60_000)
  expect(requests).toBe(0)
  await page.clock.runFor(HOUR)
  await expect.poll(() => requests).toBe(1)
})

/** A tab that was left open for an hour, while the newest build became another. */
async function leaveOpen(visit: Visit, newest: string): Promise<Page> {
  const page = await visit('/')
  await page.clock.install()
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: newest } }))
  await page.reload()
  await untilAlive(page)
  const answer = page.waitForResponse('**/builds/latest.json')
  await page.clock.fastForward(HOUR)
  await (await answer).finished()
  await untilIdle(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  return page
}

async function openFirstItem(page: Page): Promise<void> {
  await page.locator('main a[href^="/item/detail/"]').first().click()
  await page.waitForURL('**/item/detail/*')
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameDocument' in window)
}
