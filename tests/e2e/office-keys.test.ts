import { expect } from 'vitest'
import { logInOffice } from './office.ts'
import { test, untilAlive } from './story.ts'

test('the record whose number is typed is the first that is offered', async ({ visit }) => {
  const page = await logInOffice(visit, 'owner')
  await untilAlive(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('EN101')
  await page.getByRole('link', { name: '案件 101 を開く' }).waitFor()
  expect(await page.getByRole('link', { name: '会員 101 を開く' }).count()).toBe(1)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/items/101')
})

test('the first arrow reaches the first field of a merge', async ({ visit }) => {
  const page = await logInOffice(visit, 'owner')
  await page.goto('/admin/members/1/merge?source_id=2')
  await untilAlive(page)
  await page.keyboard.press('ArrowDown')
  const chosen = page.locator('[data-merge-row] input:focus')
  await expect.poll(() => chosen.count()).toBe(1)
  await page.keyboard.press('ArrowLeft')
  expect(await chosen.inputValue()).toBe('other')
})
