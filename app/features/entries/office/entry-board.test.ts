import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { strangerId } from '#db/world/members/crowd.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf, type Role } from '#features/admins/admin-rights.codes.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { readBoardCall } from './entry-board.admin-api.server.ts'

async function readBoard(db: Db, input = {}, role: Role = 'coordinator') {
  const capabilities = capabilitiesOf(role)
  const caller = { kind: 'admin', id: staff[role].id, sessionId: 1, capabilities } as const
  return await readBoardCall.run(contextFor(db, { caller }), input)
}

test('the board has a column for each stage under way, with what is due first on top', async ({
  db,
}) => {
  const { columns, moving } = await readBoard(db)
  expect(columns.map(({ stage_name }) => stage_name)).toEqual([
    ...['受付', '確認中', '提案', '面談調整', '面談', 'オファー'],
  ])
  expect(moving).toBe(columns.reduce((sum, { count }) => sum + count, 0))
  const dues = columns[0]?.cards.map(({ timer }) => timer?.due_on ?? '') ?? []
  expect(dues).toEqual(dues.toSorted())
  expect(columns[0]?.cards[0]).toMatchObject({ code: 'EN8', is_overdue: true })
})

test('the board shows what a search finds, and no names to who may not see them', async ({
  db,
}) => {
  const { columns, moving } = await readBoard(db, { keyword: 'EN3' }, 'viewer')
  expect(moving).toBe(1)
  expect(columns[4]?.cards).toMatchObject([{ code: 'EN3', member_name: `会員 ${strangerId(67)}` }])
})

test('an archived application is not on the board', async ({ db }) => {
  const before = await readBoard(db)
  await db.updateTable('entry').set({ validity: 1 }).where('id', '=', 12).execute()
  expect((await readBoard(db)).moving).toBe(before.moving - 1)
})
