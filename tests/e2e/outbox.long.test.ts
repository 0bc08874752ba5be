import pg from 'pg'
import { expect, inject } from 'vitest'
import { addMember } from './members.ts'
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
