import { expect } from 'vitest'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { phpBooking } from '#db/world/items/other.ts'
import { apply, FORM, LOGIN, withdraw } from './applying.ts'
import { addItem } from './items.ts'
import { addMember, logIn } from './members.ts'
import { test } from './story.ts'

test.for([true, false])(
  'a member applies to several projects of the shortlist, each with its own form (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const chosen = [remoteJava, phpBooking, endedCobol]
    const cookies = { consider: chosen.map(({ id }) => id).join(',') }
    const look = { javaScript, width: 390, cookies }
    const page = await logIn(visit, await addMember('several'), look, '/login?to=/considers')
    for (const { name } of chosen) await page.getByRole('checkbox', { name }).check()
    await page.getByRole('button', { name: 'まとめて応募する' }).click()
    await page.getByText(`募集終了：${endedCobol.name}`).waitFor()
    await page.getByRole('link', { name: '1件目の内容を確認する' }).click()
    await page.getByText('続けて1件に応募できます。').waitFor()
    const first = await apply(page)
    await page.getByRole('link', { name: '次の案件に応募する（残り1件）' }).click()
    await page.getByRole('checkbox', { name: /同意/ }).check()
    expect(await apply(page)).not.toBe(first)
  },
)

test('what was answered in an application is filled in the next time', async ({ visit }) => {
  const page = await logIn(visit, await addMember('answers'), { javaScript: false }, LOGIN)
  const first = page.getByRole('group', { name: remoteJava.must[0]?.[0] ?? '' })
  await first.getByRole('radio', { name: '一部・近い経験' }).check()
  await first.getByLabel('経験年数').fill('2')
  await first.getByLabel('補足').fill('決済基盤の改修')
  await apply(page)
  await page.getByRole('link', { name: '応募の状況を見る' }).click()
  await withdraw(page)
  await page.goto(FORM)
  expect(await first.getByRole('radio', { name: '一部・近い経験' }).isChecked()).toBe(true)
  expect(await first.getByLabel('経験年数').inputValue()).toBe('2')
  expect(await first.getByLabel('補足').inputValue()).toBe('決済基盤の改修')
})

test('an application names the one before that may be for the same project', async ({ visit }) => {
  const name = `二社から届いた案件${crypto.randomUUID().slice(0, 8)}`
  const first = await addItem(`【急募】${name}`)
  const second = await addItem(name)
  const look = { javaScript: false, width: 390 }
  const page = await logIn(visit, await addMember('twice'), look, `/login?to=/entry/${first}`)
  await apply(page)
  await page.goto(`/entry/${second}`)
  const warning = page.getByRole('note').filter({ hasText: '同じ募集の可能性があります' })
  expect(await warning.getByRole('link').count()).toBe(1)
  await warning.getByRole('link', { name: `【急募】${name}` }).click()
  await page.waitForURL(/\/user\/entry\/\d+$/)
})
