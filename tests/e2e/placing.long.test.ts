import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pngOf } from '#core/formats/png.ts'
import { addItem } from './items.ts'
import { logInOffice } from './office.ts'
import { test, type Visit } from './story.ts'

const SLOW = { timeout: 120_000 }
const plain = { javaScript: false }

const unique = () => crypto.randomUUID().slice(0, 8)

async function fill(page: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value)
}

async function save(page: Page, answer: string) {
  await page.getByRole('button', { name: '保存' }).first().click()
  await page.getByText(answer).first().waitFor()
}

/** Until a reader of the site finds so many; its pages are cached until something changes. */
async function countOn(visit: Visit, path: string, find: (page: Page) => Promise<number>) {
  const page = await visit(path, plain)
  return async () => {
    await page.reload()
    return await find(page)
  }
}

test(
  'a banner is placed with its picture, and has its room before that comes',
  SLOW,
  async ({ visit }) => {
    const alt = `相談会のご案内 ${unique()}`
    const office = await logInOffice(visit, 'editor', plain)
    await office.goto('/admin/banners/new')
    await fill(office, { name: '相談会', alt, link: '/flow', position: '1' })
    await save(office, 'バナーを保存しました。')
    const buffer = await pngOf({ width: 400, height: 100, pixels: Buffer.alloc(160_000, 90) })
    await office.setInputFiles('#banner-file', { name: 'a.png', mimeType: 'image/png', buffer })
    await office.getByRole('button', { name: '画像を登録する' }).click()
    await office.getByText('画像を登録しました。').waitFor()
    const count = await countOn(visit, '/', (page) => page.getByAltText(alt).count())
    await expect.poll(count, { timeout: 20_000 }).toBe(1)
    const page = await visit('/')
    const picture = page.getByAltText(alt)
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        picture.evaluate((one) => [
          Reflect.get(one, 'naturalWidth'),
          one.getAttribute('width'),
          one.getAttribute('height'),
        ]),
      )
      .toEqual([400, '400', '100'])
  },
)

test(
  'an interview is published with a consent, and not without',
  SLOW,
  async ({ visit, tolerated }) => {
    tolerated.push(/status of 422/)
    const title = `設計から任されています ${unique()}`
    const office = await logInOffice(visit, 'editor', plain)
    await office.goto('/admin/voices/new')
    await fill(office, {
      title,
      speaker: 'A.B.さん',
      quote: '迷いませんでした。',
      body_markdown: '## きっかけ\n\n紹介でした。',
      position: '1',
    })
    await office.locator('[name=status]').selectOption('published')
    await save(office, '公開するには、同意を得た日を入力してください。')
    await fill(office, { consented_on: '2026-11-20', consent_note: 'メールで確認' })
    await save(office, '利用者の声を保存しました。')
    const link = (page: Page) => page.getByRole('link', { name: title })
    await expect
      .poll(await countOn(visit, '/voices', (page) => link(page).count()), { timeout: 20_000 })
      .toBe(1)
    const page = await visit('/voices')
    await link(page).click()
    await page.getByRole('heading', { name: 'きっかけ' }).waitFor()
    expect(await page.getByText('メールで確認').count()).toBe(0)
  },
)

async function sendRequest(visit: Visit, company: string): Promise<string> {
  const page = await visit('/company', plain)
  await fill(page, { company, name: '石井 薫', name_kana: 'イシイ カオル' })
  await fill(page, {
    email: `asker-${unique()}@story.example`,
    request_skills: 'COBOL 5年以上、JCL',
  })
  await fill(page, { request_rate_min: '60', request_rate_max: '70', request_headcount: '2' })
  await page.locator('[name=need][value=request]').check()
  await page.getByLabel('に同意します').check()
  await page.getByRole('button', { name: '内容を確認する' }).click()
  await page.getByRole('button', { name: '送信する' }).click()
  return (await page.getByText(/^IQ-\d+$/).textContent()) ?? ''
}

test(
  'what a company asks for becomes a draft by one act, and only once',
  SLOW,
  async ({ visit }) => {
    const company = `株式会社物語${unique()}`
    const receipt = await sendRequest(visit, company)
    const office = await logInOffice(visit, 'coordinator', plain)
    await office.goto(`/admin/inquiries/${receipt.slice(3)}`)
    await office.getByRole('button', { name: '下書きを作る' }).click()
    await office.getByText(`${receipt} から下書きを作りました。`).waitFor()
    const read = (name: string) => office.locator(`[name=${name}]`).inputValue()
    expect([await read('name'), await read('client')]).toEqual(['COBOLの案件', company])
    expect(await read('must_skills')).toBe('COBOL（5年以上） #COBOL\nJCL #JCL')
    await office.getByRole('link', { name: `お問い合わせ ${receipt}` }).click()
    await office.getByRole('link', { name: /^AN-\d+$/ }).waitFor()
    expect(await office.getByRole('button', { name: '下書きを作る' }).count()).toBe(0)
  },
)

test('a dry run notes what IndexNow would be sent, and sends nothing', SLOW, async ({ visit }) => {
  const office = await logInOffice(visit, 'owner', plain)
  await office.goto('/admin/settings/indexnow')
  await office.locator('[name=mode]').selectOption('dry')
  await save(office, '保存しました。')
  const path = `/item/detail/${await addItem('試しに知らせる案件')}`
  await office.reload()
  const waiting = office.getByRole('link', { name: path })
  await waiting.waitFor()
  // The log names the first address of a batch, which may be that of another story.
  const noted = office.getByRole('row').filter({ hasText: '試しただけ（送っていません）' })
  const seen = async () => {
    await office.reload()
    return { isWaiting: (await waiting.count()) > 0, isNoted: (await noted.count()) > 0 }
  }
  await expect.poll(seen, { timeout: 90_000 }).toEqual({ isWaiting: false, isNoted: true })
})
