import { expect, inject } from 'vitest'
import { test } from './story.ts'

test('a form that is refused again says so again, where it is read', async ({
  visit,
  tolerated,
}) => {
  tolerated.push(/status of 422/)
  const page = await visit('/user/regist', { width: 390 })
  const message = page.getByRole('main').getByRole('alert')
  for (const text of [/8か所の入力/, /7か所の入力/]) {
    await page.getByRole('button', { name: '確認のメールを送る' }).click()
    await message.getByText(text).waitFor()
    await expect.poll(() => message.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.getByLabel('メールアドレス').fill('taro@example.jp')
  }
})

test.for(['localhost', '127.0.0.1'])('a form is taken under the name %s', async (name) => {
  const url = new URL('/login', inject('site').url)
  url.hostname = name
  const page = await fetch(url)
  const cookie = page.headers.getSetCookie().map((one) => one.split(';')[0])
  const [, _token = ''] = /name="_token" value="([^"]+)"/.exec(await page.text()) ?? []
  const headers = { Origin: url.origin, Cookie: cookie.join('; ') }
  const body = new URLSearchParams({ _token })
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(422)
})
