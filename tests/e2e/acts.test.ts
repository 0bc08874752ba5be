import { expect } from 'vitest'
import { logInOffice } from './office.ts'
import { test, untilAlive } from './story.ts'

/** A category with tags, which is not deleted. */
const inUse = '/admin/column-categories/1'

test('without scripts a refused act is answered by its page, whose form is whole', async ({
  visit,
  tolerated,
}) => {
  tolerated.push(/status of 422/)
  const page = await logInOffice(visit, 'owner', { javaScript: false })
  await page.goto(inUse)
  const name = await page.getByLabel(/^名前/).inputValue()
  await page.getByRole('button', { name: /削除する/ }).click()
  await page.getByRole('alert').first().waitFor()
  expect(new URL(page.url()).pathname).toBe(`${inUse}/delete`)
  expect(await page.getByLabel(/^名前/).inputValue()).toBe(name)
  await page.getByRole('button', { name: '保存' }).click()
  await page.waitForURL((url) => url.pathname === inUse)
})

test('a refused act leaves what was typed elsewhere on the page', async ({ visit, tolerated }) => {
  tolerated.push(/status of 422/)
  const page = await logInOffice(visit, 'owner')
  await page.goto(inUse)
  await untilAlive(page)
  await page.getByLabel(/^名前/).fill('まだ保存していない')
  await page.getByRole('button', { name: /削除する/ }).click()
  await page.getByRole('alert').first().waitFor()
  expect(await page.getByLabel(/^名前/).inputValue()).toBe('まだ保存していない')
})
