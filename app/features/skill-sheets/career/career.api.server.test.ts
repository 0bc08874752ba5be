import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readSheets } from '#core/files/checking/workbook.ts'
import { members } from '#db/world/people.ts'
import { readFilled } from '#features/skill-sheets/filled-skill-sheet.markup.ts'
import { readStatements } from '#features/skill-sheets/skill-sheet.queries.server.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const { hanako, kenji } = members
const SAVE = '/api/front/update-career'

async function logIn(db: Db, person: { login_id: string; password: string } = hanako) {
  const client = createClient(db)
  await client.logIn(person)
  return client
}

const rates = {
  name: '料金システム',
  detail: '請求の設計',
  from_month: '2024-04',
  to_month: 'now',
  role: 'PL',
  team: '8',
  tools: 'Java、Oracle\nPL/SQL',
  processes: ['coding'],
}
const banking = { name: '口座開設', from_month: '2021年1月', to_month: '２０２３/３' }

test('projects keep their order, and each its number', async ({ db }) => {
  const client = await logIn(db)
  const first = await (await client.post(SAVE, { version: 0, projects: [rates, banking] })).json()
  expect(first.projects).toMatchObject([
    { name: '料金システム', to_month: 'now', team: 8, tools: ['Java', 'Oracle', 'PL/SQL'] },
    { name: '口座開設', from_month: '2021-01', to_month: '2023-03', processes: [] },
  ])
  const [a, b] = first.projects
  const turned = await client.post(SAVE, { version: 1, pitch: '設計が得意です', projects: [b, a] })
  expect(await turned.json()).toMatchObject({ version: 2, pitch: '設計が得意です' })
  const saved = await (await client.get('/api/front/get-career')).json()
  expect(saved.projects.map(({ id }: { id: number }) => id)).toEqual([b.id, a.id])
})

test('a sheet says for how many days its wished rate is', async ({ db }) => {
  const wish = { rate_min: 50, days: [3] }
  await db.updateTable('member_wish').set(wish).where('member_id', '=', hanako.id).execute()
  const client = await logIn(db)
  const { fields }: { fields: { label: string; value: string }[] } = await (
    await client.get('/api/front/get-career-sheet')
  ).json()
  const rate = fields.find(({ label }) => label.startsWith('希望単価'))
  expect(rate?.value).toBe('50万円以上（週3日で働く場合）')
})

test('a project without a word is no skill sheet', async ({ db }) => {
  const client = await logIn(db, kenji)
  const count = async () => (await readStatements(db, kenji.id, systemNow())).sheets
  const files = await count()
  await client.post(SAVE, { version: 0, projects: [{}] })
  expect(await count()).toBe(files)
  await client.post(SAVE, { version: 1, projects: [rates] })
  expect(await count()).toBe(files + 1)
})

test('what was saved elsewhere meanwhile is not overwritten', async ({ db }) => {
  const client = await logIn(db)
  await client.post(SAVE, { version: 0, pitch: '一つめの画面', projects: [] })
  const late = await client.post(SAVE, { version: 0, pitch: '二つめの画面', projects: [] })
  expect([late.status, (await late.json()).errors.version]).toEqual([409, ['1']])
  const saved = await (await client.get('/api/front/get-career')).json()
  expect(saved.pitch).toBe('一つめの画面')
})

test("another member's project is not touched by its number", async ({ db }) => {
  const [own, other] = [await logIn(db), await logIn(db, kenji)]
  const { projects } = await (await own.post(SAVE, { version: 0, projects: [rates] })).json()
  await other.post(SAVE, { version: 0, projects: [{ ...banking, id: projects[0].id }] })
  const saved = await (await own.get('/api/front/get-career')).json()
  expect(saved.projects).toMatchObject([{ name: '料金システム' }])
})

test.for([
  [{ ...rates, from_month: '昨年' }, '期間は'],
  [{ ...rates, from_month: '2024-04', to_month: '2023-04' }, '終了の年月'],
  [{ ...rates, team: 0 }, '人数は'],
  [{ ...rates, processes: ['rest'] }, '担当工程'],
  [{ ...rates, detail: 'あ'.repeat(2_001) }, '業務内容は2,000文字以内'],
] as const)('a faulty project gets its message (%#)', async ([project, words], { db }) => {
  const client = await logIn(db)
  const answer = await client.post(SAVE, { version: 0, projects: [project] })
  expect([answer.status, (await answer.json()).errors.projects[0]]).toEqual([
    422,
    expect.stringContaining(words),
  ])
})

test('the workbook that is made of it says the same when it is read again', async ({ db }) => {
  const client = await logIn(db)
  await client.post(SAVE, { version: 0, qualifications: 'AWS SAA', projects: [rates, banking] })
  const file = await client.get('/api/front/download-career-sheet')
  const [grid = []] = await readSheets(Buffer.from(await file.arrayBuffer()))
  expect(grid.flat()).toContain('AWS SAA')
  expect(grid.flat()).toContain('山田 花子')
  expect(readFilled(grid).projects).toMatchObject([
    { name: '料金システム', detail: '請求の設計', from: '2024-04', to: 'now', team: 8 },
    { name: '口座開設', from: '2021-01', to: '2023-03' },
  ])
})

test('a sheet that was written here lies among the files that can be sent', async ({ db }) => {
  const client = await logIn(db)
  await client.post(SAVE, { version: 0, projects: [rates] })
  const saved = await client.post('/api/front/keep-career-sheet', {})
  const { skill_sheets } = await saved.json()
  expect(skill_sheets).toMatchObject([{ type: 'xlsx', state: 'stored' }])
  expect(skill_sheets[0].name).toMatch(/^スキルシート_\d{4}-\d\d-\d\d\.xlsx$/)
})
