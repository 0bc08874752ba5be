import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { logInOffice } from './office.ts'
import { test, untilAlive } from './story.ts'

test('a coordinator notes a call by keys, and the next step is above', async ({ visit }) => {
  const page = await logInOffice(visit, 'coordinator')
  const complaints: string[] = []
  page.on('console', (line) => complaints.push(line.text()))
  await page.goto('/admin/members/150')
  await untilAlive(page)
  await page.keyboard.press('l')
  await expect.poll(() => new URL(page.url()).hash).toBe('#field-text')
  expect(complaints).toEqual([])
  await page.getByLabel('内容').fill('来月から動けるとのこと')
  await page.getByLabel('次の対応の日').fill('2031-01-15')
  await page.getByRole('button', { name: '記録する' }).click()
  await page.getByText('対応を記録しました。').waitFor()
  const next = page.getByRole('region', { name: '次の対応' })
  await next.getByText('2031年1月15日').waitFor()
  expect(await page.getByText('来月から動けるとのこと').count()).toBe(1)
})

test('a coordinator moves a member on by two clicks', async ({ visit }) => {
  const page = await logInOffice(visit, 'coordinator')
  await page.goto('/admin/members/151')
  await page.getByRole('region', { name: '進捗' }).locator('summary').click()
  await page.getByRole('button', { name: '面談希望', exact: true }).click()
  await page.getByText('進捗を「面談希望」にしました。').waitFor()
  expect(await page.getByText('未対応 → 面談希望').count()).toBe(1)
})

test('nobody is made black without a reason', async ({ visit, tolerated }) => {
  tolerated.push(/422/)
  const page = await logInOffice(visit, 'coordinator')
  await page.goto('/admin/members/152')
  await page.getByText('ブラック…').click()
  await page.getByRole('button', { name: 'ブラックにする' }).click()
  const alert = page.getByRole('alert')
  await alert.getByText('ブラックにする理由を入力してください。').waitFor()
  expect(await page.getByText('普通 → ブラック').count()).toBe(0)
})

test('address and number of a member are shown to who asks, without JavaScript too', async ({
  visit,
}) => {
  const page = await logInOffice(visit, 'coordinator', { javaScript: false })
  await page.goto('/admin/members/1')
  expect(await page.getByText('090-0000-1234').count()).toBe(0)
  await page.getByRole('button', { name: '電話とメールを表示' }).click()
  await page.getByText('090-0000-1234').waitFor()
  expect(await page.getByText('hanako@demo.example', { exact: true }).count()).toBe(1)
})

test('a coordinator chooses somebody, sees the mail as they get it, and sends it', async ({
  visit,
}) => {
  const page = await logInOffice(visit, 'coordinator', { javaScript: false })
  await page.goto('/admin/members?keyword=M-4')
  await page.getByRole('checkbox', { name: '渡辺 大輔を選ぶ' }).check()
  await page.getByRole('button', { name: 'メールを送る' }).click()
  await page.getByRole('radio', { name: '応募・登録に関する連絡' }).check()
  await page.getByLabel('件名').fill('{{姓}}様：面談の日程について')
  await page.getByLabel('本文').fill('{{氏名}} 様\n\n{{担当者}}です。')
  await page.getByRole('button', { name: '文面を確かめる' }).click()
  await page.getByRole('article', { name: '届くメール' }).getByText('渡辺様：面談の').waitFor()
  await page.getByRole('button', { name: '1人に送る' }).click()
  expect(await page.getByText('1人にメールを送ります。').count()).toBe(1)
})

const OPENED = 'main details[open] :is(button, input, select, textarea):visible'

test('at 768 px what is pressed on a record or opens above a list is within the page', async ({
  visit,
}) => {
  const page = await logInOffice(visit, 'owner', { width: 768 })
  const past: string[] = []
  for (const path of ['/admin/members/1', '/admin/members', '/admin/items', '/admin/tags']) {
    await page.goto(path)
    await untilAlive(page)
    for (const summary of await page.locator('main details > summary:visible').all()) {
      await summary.click()
      const edges = await rightEdges(page.locator(OPENED))
      if (edges.some((right) => right > 768)) past.push(`${path}: ${await summary.textContent()}`)
      await summary.click()
    }
    const bar = await rightEdges(page.locator('header :is(a, button):visible'))
    if (bar.some((right) => right > 768)) past.push(`${path}: the bar`)
  }
  expect(past).toEqual([])
})

async function rightEdges(controls: Locator): Promise<number[]> {
  return await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
}
