import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { apply, LOGIN } from './applying.ts'
import { addMember, logIn } from './members.ts'
import { logInOffice } from './office.ts'
import { test, type Visit } from './story.ts'

test('of mails that may have arrived somebody ends one and sends the other again', async ({
  visit,
}) => {
  const ids = await addUnclearMails(visit)
  const page = await logInOffice(visit, 'owner')
  await page.goto('/admin/outbox?state=unclear')
  const [ended, again] = ids.map((id) =>
    page.getByRole('row').filter({ has: page.locator(`[value="${id}"]`) }),
  )
  await ended?.getByText('届いている可能性があります。').waitFor()
  await ended?.getByRole('button', { name: '送り直さない' }).click()
  await page.getByText('1通を、送り直さずに終了しました。').waitFor()
  await again?.getByRole('button', { name: '送り直す' }).click()
  await page.getByText('1通を送り直します。').waitFor()
  expect([await ended?.count(), await again?.count()]).toEqual([0, 0])
  expect(await readMails(ids)).toEqual(['cancelled after 3', 'queued after 0'])
})

test('a member whose address was stopped reads why, until the office resumes it', async ({
  visit,
}) => {
  const who = await addMember('stopped')
  const office = await logInOffice(visit, 'owner')
  await stopMails(office, who.login_id)
  const own = await logIn(visit, who)
  await own.getByText('メールをお送りできない状態です。').first().waitFor()
  await own.goto('/user/edit/email')
  await own.getByText('このアドレスへのメールは、運営が止めています。').waitFor()
  await own.goto('/user/contact')
  await own.getByText(`${who.login_id} へのメールは、いま止めています。`).waitFor()
  await office.getByRole('button', { name: '再開する' }).first().click()
  await office.getByText('1件のアドレスへのメールを再開しました。').waitFor()
  await own.reload()
  expect(await own.getByText(`メールは ${who.login_id} にお送りします。`).count()).toBe(1)
})

test('while no mail is sent to a member, neither they nor the office read of one', async ({
  visit,
}) => {
  const who = await addMember('uncopied')
  const office = await logInOffice(visit, 'owner')
  await stopMails(office, who.login_id)
  const own = await logIn(visit, who, {}, LOGIN)
  const code = await apply(own)
  await own.getByText('控えのメールはお送りできません。').waitFor()
  expect(await own.getByText('メールでもお送りしました').count()).toBe(0)
  await office.goto(`/admin/entries/${code.slice(2)}`)
  await office.getByText('会員にお知らせで伝わります。').waitFor()
  expect(await office.getByText('この会員へのメールは止めています。').count()).toBe(2)
  await office.getByRole('link', { name: /（M-/ }).click()
  await office.getByText('止めています（手で停止）').waitFor()
})

async function stopMails(office: Page, address: string): Promise<void> {
  await office.goto('/admin/outbox/suppressed')
  await office.getByLabel('止めるアドレス').fill(address)
  await office.getByRole('button', { name: 'メールを止める' }).click()
  await office.getByText('メールを止めました。').waitFor()
}

/** Two mails whose whole text the server had, three times each, and never answered. */
async function addUnclearMails(visit: Visit): Promise<string[]> {
  const { login_id } = await addMember('unclear')
  const page = await visit('/user/password/reset/mail')
  await page.getByLabel('メールアドレス').fill(login_id)
  await page.getByRole('button', { name: 'リンクを送る' }).click()
  await page.getByText(login_id).waitFor()
  return await queryAnswers(`
    insert into outbox (dedupe_key, kind, recipient_enc, payload_enc, recipient_hash, message_id, state, attempts,
      unanswered, created_at)
    select gen_random_uuid(), kind, recipient_enc, payload_enc, recipient_hash, gen_random_uuid(), 'dead', 3, 3,
      now() + interval '1 day' from (select * from outbox where recipient_enc is not null limit 1) mail,
      generate_series(1, 2)
    returning id as answer`)
}

async function readMails(ids: string[]): Promise<string[]> {
  return await queryAnswers(
    `select state || ' after ' || attempts as answer from outbox where id = any($1::uuid[])
     order by array_position($1::uuid[], id)`,
    [ids],
  )
}

async function queryAnswers(query: string, values: unknown[] = []): Promise<string[]> {
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ answer: string }>(query, values)
  await client.end()
  return rows.map(({ answer }) => answer)
}
