import pg from 'pg'
import { expect, inject } from 'vitest'
import { addItem } from './items.ts'
import { readMail } from './mailbox.ts'
import { logInOffice } from './office.ts'
import { test } from './story.ts'

const CONTACT = 'one-click@client.example'

/** An open project that nobody has confirmed for weeks, with somebody to request about it. */
async function addStaleItem(name: string): Promise<number> {
  const id = await addItem(name, { confirmedDaysAgo: 400 })
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  await client.query('insert into item_private (item_id, client) values ($1, $2)', [id, name])
  await client.query(
    `insert into client_contact (client_id, name, address) select client_of($1), '窓口', $2
     where not exists (select from client_contact where address = $2)`,
    [name, CONTACT],
  )
  await client.end()
  return id
}

test('a client is mailed from the queue, and closes the project by one click of a mailed link', async ({
  visit,
}) => {
  const name = `確認の物語${crypto.randomUUID().slice(0, 8)}`
  const id = await addStaleItem(name)
  const office = await logInOffice(visit, 'coordinator')
  await office.goto('/admin/items/stale')
  await office.getByRole('checkbox', { name: `${name}を選ぶ` }).check()
  await office.getByRole('button', { name: /取引先に確認を依頼/ }).click()
  await office.getByRole('button', { name: /メールで依頼する/ }).click()
  await office.getByText('1件の確認を、1通のメールで依頼しました。').waitFor()
  await office
    .getByRole('row', { name })
    .getByText(/に依頼\s返信なし/)
    .waitFor()
  const page = await visit(await readAnswerLink(name), { javaScript: false })
  expect(await page.locator('button[name=answer][data-look=plain]').count()).toBe(3)
  await page.getByRole('button', { name: '募集は終了しました' }).click()
  await page.getByText('「募集は終了」と承りました。').waitFor()
  await office.goto(`/admin/items/${id}`)
  expect(await office.getByText(/^終了・第/).count()).toBe(1)
})

async function readAnswerLink(name: string): Promise<string> {
  const text = await readMail(CONTACT, `【募集状況のご確認】${name}`)
  return /https?:\/\/[^/]+(\/item-confirmation\S+)/.exec(text)?.[1] ?? ''
}
