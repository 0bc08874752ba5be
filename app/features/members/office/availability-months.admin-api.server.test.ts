import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getFreeMonths } from './availability-months.admin-api.server.ts'
import { searchMembersCall } from './member-list.admin-api.server.ts'

function asStaff(db: Db) {
  const capabilities = capabilitiesOf('coordinator')
  const caller = { kind: 'admin', id: staff.coordinator.id, sessionId: 1, capabilities } as const
  return contextFor(db, { caller })
}

/** Members over all months, some of whom are not looking, and some of whom nobody works with. */
async function spread(db: Db) {
  await sql`insert into member_availability (member_id, situation, available_from)
    select id, (array['free', 'ending', 'working', 'resting'])[1 + id % 4],
      case when id % 3 > 0 then now()::date - 20 + (id * 11) % 300 end
    from member on conflict (member_id) do update
      set situation = excluded.situation, available_from = excluded.available_from`.execute(db)
  await sql`update member set progress = (array[0, 5, 12])[1 + id % 3],
    impression = 1 + id % 4`.execute(db)
}

test('behind each figure of the months is a list of as many members', async ({ db }) => {
  await spread(db)
  const { rows } = await getFreeMonths.run(asStaff(db), {})
  const impression = '4,3,2'
  for (const { slot: free_in, total, in_sales } of rows) {
    const all = await searchMembersCall.run(asStaff(db), { free_in, impression })
    const sales = await searchMembersCall.run(asStaff(db), { free_in, impression, progress: '12' })
    expect([all.total, sales.total]).toEqual([total, in_sales])
  }
})

test('a member who looks for work is in one month, and nobody else in any', async ({ db }) => {
  await spread(db)
  const { rows } = await getFreeMonths.run(asStaff(db), {})
  const { rows: found } = await sql<{ count: number }>`select count(*)::int as count
    from member_availability a join member m on m.id = a.member_id
    where m.status = 'active' and m.impression > 1 and a.situation <> 'resting'`.execute(db)
  expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(found[0]?.count)
  expect(rows.filter(({ total }) => total > 0).length).toBeGreaterThan(5)
})
