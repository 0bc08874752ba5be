import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { readSheets } from '#core/files/checking/workbook.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const { hanako } = members
const LOOK = '/api/front/get-masked-career'
const FILE = '/api/front/download-masked-career'
const MASK = '/api/front/mask-career-words'
const rates = { name: '株式会社みらい通信の料金', detail: '山田が窓口。03-1234-5678' }

async function writeCareer(db: Db) {
  const client = createClient(db)
  await client.logIn(hanako)
  await client.post('/api/front/update-career', { version: 0, projects: [rates] })
  return client
}

test('the sheet without a name shows initials, the decade and the prefecture', async ({ db }) => {
  const client = await writeCareer(db)
  const { sheet, traces } = await (await client.get(LOOK)).json()
  expect(sheet.fields.slice(0, 3)).toMatchObject([
    { label: '氏名', value: 'Y.H.' },
    { label: '年代', value: '30代' },
    { label: 'お住まいの都道府県', value: '東京都' },
  ])
  expect(traces.map(({ found }: { found: string }) => found)).toEqual([
    '株式会社みらい通信',
    '山田',
    '03-1234-5678',
  ])
})

test('while something is left nothing leaves, unless the member says so', async ({ db }) => {
  const client = await writeCareer(db)
  expect((await client.get(FILE)).status).toBe(422)
  expect((await client.post('/api/front/keep-masked-career', {})).status).toBe(422)
  expect((await client.get(`${FILE}?confirmed=1`)).status).toBe(200)
  const saved = await client.post('/api/front/keep-masked-career', { confirmed: '1' })
  expect((await saved.json()).skill_sheets[0].name).toMatch(/^スキルシート（匿名版）_/)
})

test('words are replaced one by one or all at once, and taken back', async ({ db }) => {
  const client = await writeCareer(db)
  const change = { found: '株式会社みらい通信', replacement: '通信会社A' }
  const one = await (await client.post(MASK, change)).json()
  expect(one.sheet.projects[0].name).toBe('通信会社Aの料金')
  expect(one.traces).toHaveLength(2)
  const all = await (await client.post('/api/front/mask-all-career-words', {})).json()
  expect(all.traces).toEqual([])
  expect(all.sheet.projects[0].detail).toBe('本人が窓口。（非公開）')
  const back = await client.post('/api/front/unmask-career-words', { found: '山田' })
  expect((await back.json()).traces).toMatchObject([{ found: '山田', kind: 'name' }])
})

test('the workbook says nothing of the person, and the career stays as it was written', async ({
  db,
}) => {
  const client = await writeCareer(db)
  await client.post('/api/front/mask-all-career-words', {})
  const file = await client.get(FILE)
  const texts = (await readSheets(Buffer.from(await file.arrayBuffer()))).flat(2).join(' ')
  expect(texts).toContain('Y.H.')
  expect(texts).not.toMatch(/山田|花子|ヤマダ|三軒茶屋|みらい通信|1988/)
  const own = await (await client.get('/api/front/get-career')).json()
  expect(own.projects[0].name).toBe('株式会社みらい通信の料金')
})

test('a word that the member accepts is not asked again', async ({ db }) => {
  const client = await writeCareer(db)
  const { traces, masks } = await (await client.post(MASK, { found: '山田' })).json()
  expect(traces).toHaveLength(2)
  expect(masks).toEqual([{ found: '山田', replacement: null }])
})
