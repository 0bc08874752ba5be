import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { remoteJava } from '#db/world/items/demo.ts'
import { holdScripts, test } from './story.ts'

const DARK = 'rgb(15, 21, 27)'
const LIGHT = 'rgb(247, 244, 237)'
const detail = `/item/detail/${remoteJava.id}`

test.for([true, false])(
  'a visitor chooses dark and large text, and keeps both (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const page = await visit('/', { javaScript })
    await page.getByRole('link', { name: '画面の明るさと文字の大きさ' }).click()
    await page.getByRole('radio', { name: 'ダーク' }).check()
    await page.getByRole('radio', { name: '大きい', exact: true }).check()
    await page.getByRole('button', { name: 'この表示にする' }).click()
    await page.getByText('画面の表示を変えました。').waitFor()
    await expect.poll(() => lookOf(page)).toEqual({ paper: DARK, size: '18.4px' })
    await page.goto(detail)
    await page.reload()
    expect(await lookOf(page)).toEqual({ paper: DARK, size: '18.4px' })
    await page.goto('/appearance')
    expect(await page.getByRole('radio', { name: 'ダーク' }).isChecked()).toBe(true)
  },
)

test.for([true, false])(
  'what is chosen goes before what the device says (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const cookies = { appearance: 'light.standard' }
    const page = await visit(detail, { javaScript, dark: true, cookies })
    expect(await lookOf(page)).toEqual({ paper: LIGHT, size: '16px' })
    const usual = await visit(detail, { javaScript, dark: true })
    expect(await lookOf(usual)).toEqual({ paper: DARK, size: '16px' })
  },
)

test('a page of the cache is dark before any file of scripts, and its bytes are the same', async ({
  visit,
}) => {
  const { url } = inject('site')
  const headers = { Cookie: 'appearance=dark.largest' }
  const read = async (init?: RequestInit) => {
    const answer = await fetch(url + detail, init)
    return { cache: answer.headers.get('X-Cache'), page: await answer.text() }
  }
  // Other tests change what the page shows: it is compared when it has been rendered again.
  await expect
    .poll(async () => {
      const [usual, chosen] = [await read(), await read({ headers })]
      return { cache: chosen.cache, isSame: chosen.page === usual.page }
    })
    .toEqual({ cache: 'HIT', isSame: true })
  const page = await visit('/flow', { cookies: { appearance: 'dark.largest' } })
  const release = await holdScripts(page)
  await page.goto(detail, { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  expect(await lookOf(page)).toEqual({ paper: DARK, size: '20.8px' })
  await release()
})

test('the address bar of a phone has the colour of the page', async ({ visit }) => {
  const page = await visit(detail, { cookies: { appearance: 'dark.standard' } })
  const bar = page.locator('meta[name="theme-color"][media="all"]')
  expect(await bar.getAttribute('content')).toBe('#0f151b')
})

test('a phone can put the site on its home screen', async () => {
  const { url } = inject('site')
  const manifest = await (await fetch(`${url}/manifest.webmanifest`)).json()
  const wanted = ['any 192x192', 'any 512x512', 'maskable 512x512']
  const icons: { src: string; sizes: string; purpose?: string; type: string }[] = manifest.icons
  for (const icon of icons.filter(({ type }) => type === 'image/png')) {
    const answer = await fetch(url + icon.src)
    expect(answer.headers.get('Content-Type')).toBe('image/png')
    expect(wanted).toContain(`${icon.purpose} ${icon.sizes}`)
  }
  expect(icons.filter(({ type }) => type === 'image/png')).toHaveLength(wanted.length)
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' })
})

function lookOf(page: Page) {
  return page.evaluate(() => {
    const { backgroundColor, fontSize } = getComputedStyle(document.documentElement)
    return { paper: backgroundColor, size: fontSize }
  })
}
