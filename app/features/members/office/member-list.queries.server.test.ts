import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members, staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { searchMembersCall } from './member-list.admin-api.server.ts'
import { memberSorts } from './member-list.codes.ts'

type MemberSearch = Parameters<typeof searchMembersCall.run>[1]

async function list(db: Db, conditions: MemberSearch, role: keyof typeof staff = 'coordinator') {
  const capabilities = capabilitiesOf(role)
  const caller = { kind: 'admin', id: staff[role].id, sessionId: 1, capabilities } as const
  return await searchMembersCall.run(contextFor(db, { caller }), conditions)
}

const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id)
const find = async (db: Db, keyword: string) => await list(db, { keyword })

test.for(memberSorts)('in the order %s the pages follow each other', async (sort, { db }) => {
  const whole = idsOf(await list(db, { sort, per_page: 20 }))
  const first = idsOf(await list(db, { sort, per_page: 10 }))
  const second = idsOf(await list(db, { sort, per_page: 10, page: 2 }))
  expect([...first, ...second]).toEqual(whole)
  expect(new Set(whole).size).toBe(20)
})

test.for([
  '山田',
  '山田花子',
  'ヤマダ ハナコ',
  'やまだ',
  'hanako@demo.example',
  'M-1',
  '09000001234',
])('a member is found by %s', async (words, { db }) => {
  expect(idsOf(await find(db, words))).toContain(members.hanako.id)
})

test('a skill typed as a word finds who has it, under its other names too', async ({ db }) => {
  const { rows, total } = await find(db, 'COBOL')
  expect(idsOf({ rows })).toContain(members.daisuke.id)
  const { count } = await db
    .selectFrom('member_skill as s')
    .innerJoin('tag as t', 't.id', 's.tag_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('t.term', '=', 'COBOL')
    .executeTakeFirstOrThrow()
  expect(total).toBe(count)
})

test('words of judgement, of sex and of progress are read as conditions', async ({ db }) => {
  const { hanako } = members
  await sql`update member set impression = 4, progress = 12 where id = ${hanako.id}`.execute(db)
  const found = await find(db, '優良 女性 有効 営業中')
  expect(idsOf(found)).toEqual([hanako.id])
  expect(found.read_as).toEqual(['評価 優良', '性別 女性', '会員 有効', '進捗 営業中'])
  expect(idsOf(await find(db, 'ブラック'))).toEqual([])
})

test('the number beside each choice is what the list has when it is chosen', async ({ db }) => {
  await sql`update member set progress = (array[0, 1, 9, 12])[1 + id % 4],
    impression = 1 + id % 4`.execute(db)
  const chosen = { impression: '3', progress: '1' }
  const { facets } = await list(db, chosen)
  for (const group of ['progress', 'impression', 'sex', 'verified'] as const) {
    for (const { code, count } of facets[group]) {
      expect((await list(db, { ...chosen, [group]: String(code) })).total).toBe(count)
    }
  }
})

test('figures are the same with the conditions that have to be counted', async ({ db }) => {
  const all = await list(db, { status: 'all' })
  const counted = await list(db, { status: 'all', registered_from: '2000-01-01' })
  expect(counted.total).toBe(all.total)
  expect(counted.facets).toEqual(all.facets)
})

test('who may not see names finds nothing by a name and is shown numbers', async ({ db }) => {
  const { rows } = await list(db, { sort: 'name' }, 'viewer')
  expect(rows.every(({ id, name }) => name === `会員 ${id}`)).toBe(true)
  expect((await list(db, { keyword: '山田' }, 'viewer')).total).toBe(0)
})

test('who was shown in a list is on record by number', async ({ db }) => {
  await find(db, 'M-1')
  const lines = db.selectFrom('audit').select(['actor_id', 'fields'])
  expect(await lines.where('action', '=', 'members_searched').execute()).toEqual([
    { actor_id: staff.coordinator.id, fields: [String(members.hanako.id)] },
  ])
})
