import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { members } from '#db/world/people.ts'
import { unzip } from '#tests/support/unzip.ts'
import { logIn } from './members.ts'
import { test } from './story.ts'

const ways = [true, false]

async function send(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
}

test.for(ways)(
  'a wrong field has its message under it, the rest stays typed, and put right it is saved (JavaScript: %s)',
  async (javaScript, { visit, tolerated }) => {
    tolerated.push(/status of 422/)
    const page = await logIn(visit, members.kenji, { javaScript }, '/login?to=/user/edit')
    await page.getByLabel('最寄り駅').fill('ｎｅｗ新丸子')
    await page.getByLabel('電話番号').fill('12')
    await send(page, 'プロフィールを保存する')
    await page.locator('#field-tel-error').waitFor()
    expect(await page.getByLabel('最寄り駅').inputValue()).toBe('ｎｅｗ新丸子')
    await page.getByLabel('最寄り駅').fill('新丸子２丁目')
    await page.getByLabel('電話番号').fill('０９０−００００−５６７８')
    await send(page, 'プロフィールを保存する')
    await page.waitForURL('**/user')
    await page.getByText('プロフィールを保存しました。').waitFor()
    await page.goto('/user/edit')
    expect(await page.getByLabel('最寄り駅').inputValue()).toBe('新丸子2丁目')
  },
)

test('a skill is found by its reading while one types, and stays', async ({ visit }) => {
  const page = await logIn(visit, members.misaki, {}, '/login?to=/user/wishes')
  const name = page.getByLabel('スキルの名前')
  await name.click()
  await name.pressSequentially('ぱいそ', { delay: 30 })
  await page.getByRole('option', { name: 'Python' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await name.inputValue()).toBe('Python')
  await page.getByLabel('追加するスキルの経験年数').fill('4')
  await send(page, '追加')
  await page.getByLabel('Pythonの経験年数').waitFor()
  expect(await page.getByLabel('Pythonの経験年数').inputValue()).toBe('4')
  await expect.poll(() => name.inputValue()).toBe('')
})

test('skills are added and taken off without JavaScript', async ({ visit }) => {
  const look = { javaScript: false }
  const page = await logIn(visit, members.daisuke, look, '/login?to=/user/wishes')
  await page.getByLabel('COBOLの経験年数').fill('33')
  await page.getByLabel('スキルの名前').fill('k8s')
  await send(page, '追加')
  await page.getByLabel('Kubernetesの経験年数').waitFor()
  expect(await page.getByLabel('COBOLの経験年数').inputValue()).toBe('33')
  await page.getByRole('button', { name: 'Kubernetesを一覧から外す' }).click()
  await page.getByLabel('Kubernetesの経験年数').waitFor({ state: 'detached' })
  expect(await page.getByLabel('JCLの経験年数').count()).toBe(1)
})

test.for(ways)(
  'wishes change what my page offers (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const look = { javaScript }
    const page = await logIn(visit, members.kenji, look, '/login?to=/user/wishes')
    const rate = javaScript ? '90' : '95'
    await page.getByLabel('希望単価').fill(rate)
    await page.getByLabel('フルリモート').setChecked(true)
    await send(page, '希望条件を保存する')
    await page.waitForURL('**/user')
    await page.getByText(`${rate}万円以上`).waitFor()
    const all = page.getByRole('link', { name: /件をすべて見る/ })
    // What scores well is offered before what is only found by the wishes.
    const ways = new RegExp(`rate_min=${rate}|^/user-skill-matching-item$`)
    expect(await all.getAttribute('href')).toMatch(ways)
  },
)

test('an unknown skill keeps what was typed and says what to do', async ({ visit, tolerated }) => {
  tolerated.push(/status of 422/)
  const page = await logIn(visit, members.hanako, {}, '/login?to=/user/wishes')
  await page.getByLabel('スキルの名前').fill('Javva')
  await page.getByLabel('追加するスキルの経験年数').fill('3')
  await send(page, '追加')
  await page.locator('#field-term-error').waitFor()
  expect(await page.getByLabel('スキルの名前').inputValue()).toBe('Javva')
  expect(await page.getByLabel('追加するスキルの経験年数').inputValue()).toBe('3')
})

test('a member takes along their own data and nobody else’s', async ({ visit }) => {
  const page = await logIn(visit, members.hanako, {}, '/login?to=/user/export')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'データをダウンロードする' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('anken-data.zip')
  const files = unzip(await readFile(await download.path()))
  const names = [...files.keys()].map((name) => name.replace(/(?<=^files\/\d{3})_.*/, ''))
  const sheets = ['files/001', 'files/002', 'files/003']
  expect(names).toEqual(['README.txt', 'data.json', 'activity.json', ...sheets])
  const text = [...files.values()].join('\n')
  expect(text).toContain(members.hanako.login_id)
  for (const { login_id } of [members.kenji, members.misaki, members.daisuke]) {
    expect(text).not.toContain(login_id)
  }
})
