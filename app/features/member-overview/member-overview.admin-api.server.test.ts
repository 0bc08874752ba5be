import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members, staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { createClient } from '#tests/support/client.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getMemberOtherOfStaff } from './member-overview.admin-api.server.ts'

const { id } = members.hanako

function asStaff(db: Db, role: keyof typeof staff = 'coordinator') {
  const capabilities = capabilitiesOf(role)
  const caller = { kind: 'admin', id: staff[role].id, sessionId: 1, capabilities } as const
  return contextFor(db, { caller })
}

test('a viewer is shown neither files of a member nor who has looked at them', async ({ db }) => {
  const other = await getMemberOtherOfStaff.run(asStaff(db, 'viewer'), { id })
  expect(other.files).toEqual({ skill_sheets: [], admin_files: [] })
  expect(other.seen).toEqual([])
})

test('somebody with the same telephone number is named as maybe the same', async ({ db }) => {
  await db
    .updateTable('member')
    .set({ tel: '09000001234' })
    .where('id', '=', members.kenji.id)
    .execute()
  const { alike } = await getMemberOtherOfStaff.run(asStaff(db), { id })
  expect(alike).toEqual([{ id: 2, code: 'M-2', name: '佐藤 健司', why: '電話番号が同じ' }])
})

test('an owner sees who has looked at a member', async ({ db }) => {
  const client = createClient(db)
  await client.post('/api/admin/login', staff.coordinator)
  await client.get(`/api/admin/member/detail?id=${id}`)
  const { seen } = await getMemberOtherOfStaff.run(asStaff(db, 'owner'), { id })
  expect(seen.map(({ who }) => who)).toContain(staff.coordinator.name)
})
