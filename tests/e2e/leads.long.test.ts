import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { staff } from '#db/world/people.ts'
import { logInOffice } from './office.ts'
import { test } from './story.ts'

const SLOW = { timeout: 120_000 }

/** A member and the lead of the same person, of this story alone. */
async function addPair() {
  const mark = crypto.randomUUID().slice(0, 8)
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  const tel = `080${String(Number.parseInt(mark, 16)).padStart(10, '0').slice(-8)}`
  const member = await client.query(
    `insert into member (login_id, last_name, first_name, last_name_kana, first_name_kana,
       birth_date, tel, station, email_verified_at)
     values ($1, '小野寺', '航', 'オノデラ', 'ワタル', '1991-06-15', $2, '中野', now()) returning id`,
    [`${mark}@story.example`, tel],
  )
  const lead = await client.query(
    `insert into external_lead (service, external_id, login_id, last_name, first_name,
       last_name_kana, first_name_kana, birth_date, tel, station, skills)
     values ('engineerstyle', $1, $2, '小野寺', '亘', 'オノデラ', 'ワタル', '1991-06-15', $3,
       '新中野', 'Kotlin 1年') returning id`,
    [mark, `${mark}@lead.example`, tel],
  )
  await client.end()
  return { leadId: lead.rows[0].id, memberId: member.rows[0].id }
}

async function readMember(id: number) {
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  const { rows } = await client.query(
    `select first_name, station, (select count(*)::int from member_skill where member_id = $1) as skills
     from member where id = $1`,
    [id],
  )
  await client.end()
  return rows[0]
}

/** As if this login were an hour old: what is delicate asks for a proof then. */
async function growOld(page: Page): Promise<void> {
  const cookies = (await page.context().cookies()).map(({ value }) => decodeURIComponent(value))
  const [, session] = /anken_(\d+)\|/.exec(cookies.join(' ')) ?? []
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  await client.query(
    `update auth_session set auth_time = now() - interval '1 hour' where id = $1`,
    [session],
  )
  await client.end()
}

async function proveOneself(page: Page): Promise<void> {
  await page.waitForURL(/\/admin\/confirm/)
  await page.getByLabel('パスワード').fill(staff.owner.password)
  await page.getByRole('button', { name: '確認する' }).click()
}

/** The name of the file that the browser saves. */
async function saveWrongRows(page: Page): Promise<string> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '取り込めない行をCSVで保存する' }).click(),
  ])
  return saved.suggestedFilename()
}

test(
  'an owner proves themselves, merges a lead field by field, and undoes it',
  SLOW,
  async ({ visit }) => {
    const { leadId, memberId } = await addPair()
    const page = await logInOffice(visit, 'owner', { javaScript: false })
    await growOld(page)
    await page.goto(`/admin/leads/engineerstyle/${leadId}`)
    await page.getByRole('link', { name: '小野寺 航と見比べて統合する' }).first().click()
    await proveOneself(page)
    await page.getByRole('heading', { name: '同じ人か確かめる' }).waitFor()
    await page.getByRole('radio', { name: /^最寄り駅はリード .*の新中野$/ }).check()
    await page.getByRole('button', { name: '統合する' }).click()
    await page.getByText('リードから2項目を足しました').waitFor()
    expect(await readMember(memberId)).toEqual({ first_name: '航', station: '新中野', skills: 1 })
    await page.getByRole('button', { name: '統合を取り消す' }).click()
    await page.getByText('統合を取り消しました').waitFor()
    expect(await readMember(memberId)).toEqual({ first_name: '航', station: '中野', skills: 0 })
  },
)

test('a table of leads is looked at before it is taken in', SLOW, async ({ visit }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const page = await logInOffice(visit, 'editor', { javaScript: false })
  await page.goto('/admin/leads/import')
  const table = `番号,氏名,メールアドレス\n${mark},笹川 美緒,${mark}@lead.example\n,名無し,x\n`
  const file = { name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.getByLabel('ファイル').setInputFiles(file)
  await page.getByRole('button', { name: '内容を確かめる' }).click()
  await page.getByRole('heading', { name: '取り込む内容の確認' }).waitFor()
  await page.getByText('メールアドレスの形をご確認ください').waitFor()
  await page.getByRole('button', { name: '1人を取り込む' }).click()
  await page.getByRole('heading', { name: '取り込みました' }).waitFor()
  expect(await saveWrongRows(page)).toBe('leads-to-mend.csv')
})
