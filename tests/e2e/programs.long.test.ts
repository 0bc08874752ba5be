import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { startWebhookServer } from '#tests/support/webhook-server.ts'
import { logInOffice } from './office.ts'
import { test } from './story.ts'

const SLOW = { timeout: 120_000 }
const SOON = { timeout: 30_000, interval: 250 }

test('an owner makes a token without scripts, a program calls with it, and the owner revokes it', async ({
  visit,
}) => {
  const name = `連携${crypto.randomUUID().slice(0, 8)}`
  const page = await logInOffice(visit, 'owner', { javaScript: false })
  const token = await makeToken(page, name)
  expect((await callBy(page, token, '/api/admin/item/search')).status).toBe(200)
  expect((await callBy(page, token, '/api/admin/member/search')).status).toBe(403)
  await page.goto('/admin/settings/tokens')
  const row = page.getByRole('row').filter({ hasText: name })
  expect(await row.textContent()).toContain('127.0.0.1')
  await row.getByRole('button').click()
  await page.getByText('トークンを失効させました。').waitFor()
  expect((await callBy(page, token, '/api/admin/item/search')).status).toBe(401)
})

test('an owner registers a receiver of webhooks and switches it off, without scripts', async ({
  visit,
}) => {
  const page = await logInOffice(visit, 'owner', { javaScript: false })
  const name = `受信${crypto.randomUUID().slice(0, 8)}`
  await page.goto(await register(page, name, 'https://hooks.example/anken'))
  expect(await page.locator('[name=url]').inputValue()).toBe('https://hooks.example/anken')
  await page.getByLabel('通知する', { exact: true }).uncheck()
  await page.getByRole('button', { name: /^保存/ }).click()
  await page.getByText('Webhookを保存しました。').waitFor()
  expect(await page.getByLabel('通知する', { exact: true }).isChecked()).toBe(false)
  await page.goto('/admin/settings/webhooks')
  expect(await page.getByRole('row').filter({ hasText: name }).textContent()).toContain('停止')
})

test(
  'a program copies a project, the owner publishes it, and the receiver of webhooks learns of it',
  SLOW,
  async ({ visit }) => {
    const server = await startWebhookServer()
    try {
      const name = `受信${crypto.randomUUID().slice(0, 8)}`
      const page = await logInOffice(visit, 'owner')
      const receiver = await register(page, name, server.url)
      const id = await publishCopy(page, name)
      await expect.poll(() => server.notices.some(({ body }) => names(body, id)), SOON).toBe(true)
      await page.goto(receiver)
      const line = page.getByRole('row').filter({ hasText: '案件の公開' }).first()
      expect(await line.textContent()).toContain('届きました（200）')
      await page.getByRole('button', { name: 'テスト送信' }).click()
      await page.getByText('テスト送信：届きました（200）').waitFor()
    } finally {
      await server.close()
    }
  },
)

/** A program makes the draft, and a person publishes it, under a name of its own: other stories look for the first. */
async function publishCopy(page: Page, name: string): Promise<number> {
  const token = await makeToken(page, name)
  const copied = await callBy(page, token, '/api/admin/item/duplicate', { id: 101 })
  const { id } = await copied.json()
  await page.goto(`/admin/items/${id}`)
  await page.locator('[name=name]').fill(`${name}の案件`)
  await page.getByRole('button', { name: '公開する', exact: true }).click()
  await page.getByText(/^公開しました。第\d+版を保存しました。$/).waitFor()
  return id
}

async function makeToken(page: Page, name: string): Promise<string> {
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'APIトークン' }).click()
  await page.getByRole('link', { name: '発行する' }).click()
  await page.locator('[name=name]').fill(name)
  await page.getByLabel('案件・タグを編集する').check()
  await page.getByRole('button', { name: '発行する' }).click()
  return (await page.locator('code', { hasText: 'anken_office_' }).textContent()) ?? ''
}

async function callBy(page: Page, token: string, path: string, body?: object): Promise<Response> {
  return await fetch(new URL(path, page.url()), {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Registers a receiver of published projects; answers where its screen is. */
async function register(page: Page, name: string, url: string): Promise<string> {
  await page.goto('/admin/settings/webhooks/new')
  await page.locator('[name=name]').fill(name)
  await page.locator('[name=url]').fill(url)
  await page.getByLabel('案件の公開').check()
  await page.getByRole('button', { name: '登録する' }).click()
  expect(await page.locator('code').textContent()).toMatch(/^whsec_/)
  const link = page.getByRole('link', { name: '登録したWebhookを開く' })
  return (await link.getAttribute('href')) ?? ''
}

function names(body: string, id: number): boolean {
  const { type, data } = JSON.parse(body)
  return type === 'item.published' && data.id === id
}
