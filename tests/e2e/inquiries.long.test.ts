import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readLink, readMail } from './mailbox.ts'
import { addMember, logIn } from './members.ts'
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

test('name and address are marked as what the kind of the inquiry needs', async ({ visit }) => {
  const page = await visit('/contact')
  const marks = async () => {
    const labels = ['name', 'email'].map((name) => page.locator(`label[for=field-${name}] span`))
    return await Promise.all(labels.map((label) => label.textContent()))
  }
  expect(await marks()).toEqual(['必須', '必須'])
  await page.getByLabel('お問い合わせの種類').selectOption('trouble')
  await expect.poll(marks).toEqual(['任意', '任意'])
  await page.getByLabel('お問い合わせの種類').selectOption('other')
  await expect.poll(marks).toEqual(['必須', '必須'])
})

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

test('who asks for the guide is thanked, and only then', async ({ visit }) => {
  const page = await visit('/engineers-guide-to-success/thanks')
  await page.getByRole('heading', { name: '手引きをメールで受け取る' }).waitFor()
  const email = freshAddress()
  await fillIn(page, { email })
  await page.getByRole('button', { name: 'リンクを送る' }).click()
  await page.waitForURL('**/engineers-guide-to-success/thanks')
  expect(await readMail(email, 'フリーランスとして続けるための手引き')).toContain('手引きを読む')
})

test('who looks for a tax accountant is led to the same last look', async ({ visit }) => {
  const page = await visit('/zeirishi')
  await fillIn(page, { name: '石井 薫', email: freshAddress(), body: '確定申告のこと' })
  await goOn(page, '/contact')
  expect(await page.getByRole('main').textContent()).toContain('税理士の紹介')
})

test('a landing page mails the way to the rest of the registration', async ({ visit }) => {
  const login_id = freshAddress()
  const page = await visit('/lp2')
  await page.getByLabel('メールアドレス').fill(login_id)
  await page.locator('[name=last_name]').fill('今井')
  await page.locator('[name=first_name]').fill('真')
  await page.getByRole('button', { name: '登録の続きをメールで受け取る' }).click()
  await page.waitForURL('**/user/regist/mailsend')
  expect(await readLink(login_id, '会員登録の続きのご案内')).toContain('/user/regist?token=')
})

test('a member makes a link and has a friend written to', async ({ visit }) => {
  const friend = freshAddress()
  const page = await logIn(visit, await addMember('introducer'))
  await page.goto('/introduce')
  await page.getByRole('button', { name: 'リンクをつくる' }).click()
  await page.getByText(/\/user\/regist\?ref=/).waitFor()
  await page.getByLabel('お友だちのメールアドレス').fill(friend)
  await page.getByLabel('あなたのお名前').fill('葵')
  await page.getByRole('button', { name: 'ご案内を送る' }).click()
  await page.getByText('ご紹介を受け付けました').first().waitFor()
  expect(await readMail(friend, '葵さんからのご紹介')).toContain('/introduce/stop?token=')
})
