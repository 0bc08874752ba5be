import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readMail } from './mailbox.ts'
import { test } from './story.ts'

function freshAddress() {
  return `kaoru-${crypto.randomUUID().slice(0, 8)}@story.example`
}

async function fillIn(page: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`[name=${name}]:not([type=radio])`).fill(value)
  }
  await page.getByLabel('に同意します').check()
}

async function goOn(page: Page, form: string) {
  await page.getByRole('button', { name: '内容を確認する' }).click()
  await page.waitForURL(`**${form}/confirm?draft=*`)
  await page.getByText('まだ送信されていません').waitFor()
}

async function send(page: Page, form: string): Promise<string> {
  await page.getByRole('button', { name: '送信する' }).click()
  await page.waitForURL(`**${form}/comp`)
  return (await page.getByText(/^IQ-\d+$/).textContent()) ?? ''
}

test.for([true, false])(
  'somebody asks, looks it over, changes a word and sends it once (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const email = freshAddress()
    const page = await visit('/contact', { javaScript })
    await page.getByLabel('お問い合わせの種類').selectOption('recruitment')
    await fillIn(page, { name: '石井 薫', email, body: 'はじめの文' })
    await goOn(page, '/contact')
    await page.reload()
    await page.getByRole('link', { name: '内容を修正する' }).click()
    await page.locator('[name=body]').fill('あとの文')
    await goOn(page, '/contact')
    await page.getByText('あとの文').waitFor()
    const receipt = await send(page, '/contact')
    expect(await readMail(email, `お問い合わせを受け付けました（${receipt}）`)).toContain('採用')
    await page.goBack()
    await page.waitForURL('**/contact/comp')
    expect(await page.getByText(/^IQ-\d+$/).textContent()).toBe(receipt)
  },
)

test.for([true, false])(
  'a company asks for an engineer (JavaScript: %s)',
  async (javaScript, { visit, tolerated }) => {
    tolerated.push(/status of 422/)
    const person = { company: '株式会社みほん', name: '森 一', name_kana: 'もり はじめ' }
    const page = await visit('/company', { javaScript })
    await page.getByLabel('エンジニアを探している').check()
    await fillIn(page, { ...person, email: freshAddress(), request_rate_max: '80' })
    await page.getByRole('button', { name: '内容を確認する' }).click()
    await page.getByText('必要なスキルや職種を入力してください。').first().waitFor()
    expect(await page.locator('[name=company]').inputValue()).toBe(person.company)
    await page.locator('[name=request_skills]').fill('Java 3年以上')
    await goOn(page, '/company')
    await page.getByText('80万円').waitFor()
    expect(await send(page, '/company')).toMatch(/^IQ-/)
  },
)

test('the pages after a form lead back to it for who has not sent it', async ({ visit }) => {
  for (const form of ['/contact', '/company']) {
    for (const step of ['confirm', 'comp']) {
      const page = await visit(`${form}/${step}`, { javaScript: false })
      expect(new URL(page.url()).pathname).toBe(form)
    }
  }
})
