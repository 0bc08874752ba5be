import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { closingToday, endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { addMember, logIn } from './members.ts'
import { test } from './story.ts'

const CALL = '**/api/front/consider/store-consider-item'

test('the badge counts the items of the cookie, each once', async ({ visit }) => {
  const page = await visit('/', { cookies: { consider: '1,2,2,x,-5,3' } })
  await expect.poll(() => badge(page)).toMatch(/検討中\s*3/)
})

test('without items there is no badge', async ({ visit }) => {
  const page = await visit('/')
  expect(await badge(page)).not.toMatch(/\d/)
})

test.for([true, false])(
  'a login takes the items of the cookie over and clears it (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const consider = `${remoteJava.id},${endedCobol.id},999999`
    const page = await logIn(visit, await addMember('shortlister'), {
      javaScript,
      cookies: { consider },
    })
    await expect.poll(() => badge(page)).toMatch(/検討中\s*2/)
    expect(await cookieOf(page)).toBe('')
    await page.goto('/considers')
    await page.getByRole('link', { name: remoteJava.name, exact: true }).waitFor()
    await page.getByText('募集終了').first().waitFor()
  },
)

test('a visitor shortlist of another tab goes to the member; a failure loses nothing', async ({
  visit,
  tolerated,
}) => {
  tolerated.push(/500/)
  const page = await logIn(visit, await addMember('shortlister'))
  const consider = `${closingToday.id},${remoteJava.id}`
  await page.context().addCookies([{ name: 'consider', value: consider, url: page.url() }])
  await page.route(CALL, (route) =>
    route.request().postData()?.includes(String(remoteJava.id))
      ? route.fulfill({ status: 500, json: { message: 'システムエラーが発生しました。' } })
      : route.continue(),
  )
  const failed = page.waitForResponse((response) => response.status() === 500)
  await page.reload()
  await failed
  expect(await cookieOf(page)).toBe(consider)
})

test('a visitor shortlists an item of a list, is asked before it goes, and finds it in the list', async ({
  visit,
}) => {
  const page = await visit('/item/search')
  const mark = page.getByRole('button', { name: `${remoteJava.name}を検討中に入れる` })
  await mark.click()
  await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => badge(page)).toMatch(/検討中\s*1/)
  await mark.click()
  await page.getByRole('button', { name: 'やめる' }).click()
  await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('true')
  await mark.click()
  await page.getByRole('button', { name: '検討中から外す' }).click()
  await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('false')
  await expect.poll(() => badge(page)).not.toMatch(/\d/)
})

test.for([true, false])(
  'an item leaves the list after a question, and comes back (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const cookies = { consider: `${remoteJava.id},${closingToday.id}` }
    const page = await visit('/considers', { javaScript, cookies })
    await page.getByRole('link', { name: `${remoteJava.name}を検討中から外す` }).click()
    await page.getByRole('button', { name: '外す', exact: true }).click()
    await page.getByText(`「${remoteJava.name}」を検討中から外しました。`).waitFor()
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(1)
    await page.getByRole('button', { name: '元に戻す' }).click()
    await page.getByText('検討中に戻しました。').waitFor()
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(2)
  },
)

test('without scripts the bookmark of an item leads to a page that shortlists it', async ({
  visit,
}) => {
  const page = await visit(`/item/detail/${remoteJava.id}`, { javaScript: false })
  await page.getByRole('link', { name: '検討中に入れる', exact: true }).click()
  await page.getByRole('button', { name: '検討中に入れる' }).click()
  await page.getByText('検討中に入れました。').waitFor()
  expect(await cookieOf(page)).toBe(String(remoteJava.id))
  await page.goto(`/considers/item/${remoteJava.id}`)
  await page.getByRole('button', { name: '検討中から外す' }).click()
  await page.getByText(`「${remoteJava.name}」を検討中から外しました。`).waitFor()
  expect(await cookieOf(page)).toBe('')
})

test.for([true, false])(
  'ticked items are compared side by side, what differs alone if wanted (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const cookies = { consider: `${remoteJava.id},${closingToday.id},${endedCobol.id}` }
    const page = await visit('/considers', { javaScript, cookies, width: 390 })
    for (const { name } of [remoteJava, endedCobol]) {
      await page.getByRole('checkbox', { name }).check()
    }
    await page.getByRole('button', { name: '選んだ案件を比べる' }).click()
    const head = page.getByRole('columnheader', { name: endedCobol.name })
    await head.waitFor()
    const { x = 0, width = 0 } = (await head.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(390)
    await page.getByRole('rowheader', { name: '契約形態' }).waitFor()
    await page.getByRole('link', { name: '違いのある項目だけ見る' }).click()
    await page.getByRole('link', { name: 'すべての項目を見る' }).waitFor()
    expect(await page.getByRole('rowheader', { name: '契約形態' }).count()).toBe(0)
  },
)

test('a member rates an item and writes to it, and finds both again', async ({ visit }) => {
  const consider = `${remoteJava.id}`
  const page = await logIn(
    visit,
    await addMember('writer'),
    { cookies: { consider } },
    '/login?to=/considers',
  )
  await page.getByText('メモ・★').click()
  await page.getByRole('radio', { name: '本命' }).check()
  await page.getByLabel('メモ', { exact: false }).fill('火曜に面談')
  await page.getByText('保存しました。').waitFor()
  await page.reload()
  const line = page.locator('summary', { hasText: '火曜に面談' })
  await expect.poll(() => line.textContent()).toContain('★★★')
})

function badge(page: Page): Promise<string | null> {
  return page.getByRole('banner').locator('a[href="/considers"]:visible').textContent()
}

async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'consider')?.value ?? ''
}
