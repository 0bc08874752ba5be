import pg from 'pg'
import { expect, inject } from 'vitest'
import { findBarriers } from './axe.ts'
import { addMember, logIn } from './members.ts'
import { test } from './story.ts'

/** Somebody who became a member when other terms held. */
async function addOldMember() {
  const member = await addMember('terms')
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  await client.query(
    `insert into consent (member_id, kind, given, wording_version, source)
     select id, 'terms', true, '2026-11-01', 'registration' from member where login_id = $1`,
    [member.login_id],
  )
  await client.end()
  return member
}

test.for([true, false])(
  'who agreed to older terms reads what has changed before their page (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const page = await logIn(visit, await addOldMember(), { javaScript })
    await page.getByRole('heading', { level: 1, name: '利用規約が変わりました' }).waitFor()
    if (javaScript) expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: '同意して続ける' }).click()
    await page.waitForURL((url) => url.pathname === '/user')
    await page.goto('/user/consent')
    await page.waitForURL((url) => url.pathname === '/user')
    expect(await page.locator('h1').textContent()).toContain('三浦')
  },
)

test('who does not agree can still leave', async ({ visit }) => {
  const page = await logIn(visit, await addOldMember())
  await page.getByRole('link', { name: '退会の手続き' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /退会/ })
  await heading.waitFor()
  expect(new URL(page.url()).pathname).toBe('/user/delete')
})
