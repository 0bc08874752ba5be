import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '#core/db/db.server.ts'
import { members, staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { contextFor } from '#tests/support/test.ts'
import { mergeLead } from './lead-merge.commands.server.ts'
import { previewMerge } from './lead-merge.queries.server.ts'

let own: Awaited<ReturnType<typeof openOwnDatabase>>
let db: Db

beforeAll(async () => {
  own = await openOwnDatabase()
  db = createDb(createPool(own.url, 8))
}, 60_000)

afterAll(async () => {
  await db.destroy()
  await own.drop()
})

test('of several who merge the same lead at once one does', async () => {
  const { id } = staff.owner
  const capabilities = capabilitiesOf('owner')
  const caller = { kind: 'admin', id, sessionId: 1, capabilities } as const
  const reader = { ...contextFor(db, { caller }), caller }
  const member_id = members.kenji.id
  const { lead, seen } = await previewMerge(reader, 1, member_id)
  const order = { lead_id: 1, member_id, version: lead.version, seen, choices: {} }
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, () => mergeLead(reader, order)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []))
  expect(refused).toEqual([409, 409, 409, 409, 409])
  expect(await own.query('select id from external_merge')).toHaveLength(1)
})
