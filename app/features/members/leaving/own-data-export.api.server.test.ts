import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { makeBook } from '#tests/support/made-office.ts'
import { test } from '#tests/support/test.ts'
import { unzip } from '#tests/support/unzip.ts'

const { hanako, kenji } = members

async function takeAlong(db: Db, person: { id: number; login_id: string; password: string }) {
  const client = createClient(db)
  await client.logIn(person)
  const answer = await client.get(`/api/front/export-user-data?user_id=${person.id}`)
  return { client, answer }
}

async function filesOf(answer: Response) {
  return unzip(Buffer.from(await answer.arrayBuffer()))
}

test('a member gets all stored data about them, and how to read it', async ({ db }) => {
  const seen = { member_id: hanako.id, item_id: remoteJava.id }
  await db.insertInto('consider').values(seen).execute()
  const { answer } = await takeAlong(db, hanako)
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
  expect(answer.headers.get('Content-Disposition')).toContain('filename="anken-data.zip"')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const files = await filesOf(answer)
  expect([...files.keys()]).toEqual(['README.txt', 'data.json', 'activity.json'])
  expect(files.get('README.txt')?.toString()).toContain('山田 花子 様のデータ')
  expect(JSON.parse(String(files.get('data.json')))).toMatchObject({
    profile: { id: hanako.id, station: '三軒茶屋' },
    wishes: { rate_min: 70 },
    shortlist: [{ item_id: remoteJava.id, name: remoteJava.name }],
    consents: [{ kind: 'magazine', given: true }],
  })
})

test('the README explains every section of data.json, in its order', async ({ db }) => {
  const { answer } = await takeAlong(db, hanako)
  const files = await filesOf(answer)
  const readme = String(files.get('README.txt'))
  const [, explained = ''] = /data\.json.*?\r\n(.*?)\r\n\r\nactivity\.json/s.exec(readme) ?? []
  const names = explained.split('\r\n').map((line) => /^ {2}(\w+) {2,}\S/.exec(line)?.[1])
  expect(names).toEqual(Object.keys(JSON.parse(String(files.get('data.json')))))
})

test('the archive lists what was done, in Japanese and by Japan’s clock', async ({ db }) => {
  const { answer } = await takeAlong(db, hanako)
  const files = await filesOf(answer)
  const lines = JSON.parse(String(files.get('activity.json')))
  expect(lines.map((line: { action_name: string }) => line.action_name)).toEqual([
    'ログイン',
    'プログラム用の鍵の発行',
    'データの書き出し',
  ])
  expect(lines[0]).toMatchObject({ at: expect.stringMatching(/\+09:00$/), actor: 'member' })
})

test('the files that were given to us are in the archive', async ({ db }) => {
  const client = createClient(db)
  await client.logIn(hanako)
  const form = new FormData()
  const book = makeBook()
  form.append('files', new File([new Uint8Array(book)], '経歴書_山田.xlsx'))
  expect((await client.post('/api/front/upload-skill-sheet', form)).status).toBe(200)
  const files = await filesOf(await client.get(`/api/front/export-user-data?user_id=${hanako.id}`))
  expect(files.get('files/001_経歴書_山田.xlsx')?.equals(book)).toBe(true)
  expect(files.get('README.txt')?.toString()).toContain('files/001_経歴書_山田.xlsx')
})

test('nothing of anybody else is in the archive', async ({ db }) => {
  await takeAlong(db, kenji)
  const { answer } = await takeAlong(db, hanako)
  const text = [...(await filesOf(answer)).values()].join('\n')
  for (const value of [kenji.login_id, kenji.last_name, kenji.first_name_kana, '武蔵小杉']) {
    expect(text).not.toContain(value)
  }
})

test("another member's archive is refused", async ({ db }) => {
  const client = createClient(db)
  await client.logIn(hanako)
  const answer = await client.get(`/api/front/export-user-data?user_id=${kenji.id}`)
  expect(answer.status).toBe(403)
})

async function letTimePass(db: Db, device: string) {
  await db
    .updateTable('auth_session')
    .set({ auth_time: sql<Date>`now() - interval '1 hour'` })
    .execute()
  const first_seen_at = sql<Date>`now() - ${device}::interval`
  await db.updateTable('known_device').set({ first_seen_at }).execute()
}

test.for([
  ['2 hours', 403],
  ['25 hours', 200],
] as const)(
  'an hour after the login a device known for %s gets %s',
  async ([age, status], { db }) => {
    const { client } = await takeAlong(db, hanako)
    await letTimePass(db, age)
    const again = await client.get(`/api/front/export-user-data?user_id=${hanako.id}`)
    expect(again.status).toBe(status)
    if (status === 403) expect(await again.json()).toMatchObject({ step_up: true })
  },
)
