import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { test } from './story.ts'

test('the open mega-menu has no barriers', async ({ visit }) => {
  const page = await visit('/')
  await page.getByRole('banner').getByRole('link', { name: '案件を探す' }).click()
  await page.locator('#mega-menu').waitFor({ state: 'visible' })
  expect(await findBarriers(page)).toEqual([])
})

test('the open drawer has no barriers', async ({ visit }) => {
  const page = await visit('/', { width: 390 })
  await page.getByRole('button', { name: 'メニューを開く' }).click()
  await page.locator('#site-drawer').waitFor({ state: 'visible' })
  expect(await findBarriers(page)).toEqual([])
})
