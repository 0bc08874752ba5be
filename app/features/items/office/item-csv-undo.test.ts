import { Buffer } from 'node:buffer'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { runQueuedJobs } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getImport } from './item-csv.queries.server.ts'
import { importQuery } from './item-csv.schema.ts'
import { startApplying, startTable } from './item-csv-start.commands.server.ts'
import { undoTable } from './item-csv-undo.commands.server.ts'

const capabilities = capabilitiesOf('coordinator')
const caller = { kind: 'admin', id: staff.coordinator.id, sessionId: 1, capabilities } as const

/** With how many statements the undo of so many new lines is done. */
async function countStatements(db: Db, lines: number): Promise<number> {
  const context = contextFor(db, { caller })
  const names = Array.from({ length: lines }, (_, n) => `CSVから登録した案件${n}\n`)
  const content = Buffer.from(`案件名\n${names.join('')}`)
  const id = await startTable(context, { name: 'items.csv', content })
  await runQueuedJobs(db)
  await startApplying(context, id)
  await runQueuedJobs(db)
  await db.updateTable('item_import').set({ state: 'undoing' }).where('id', '=', id).execute()
  let statements = 0
  const counted = db.withPlugin({
    transformQuery({ node }) {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await undoTable({ ...context, db: counted }, id)
  const { state, counts } = await getImport(db, importQuery.parse({ id }))
  expect([state, counts.left]).toEqual(['undone', 0])
  return statements
}

test('the undo of many lines takes no more statements than that of a few', async ({ db }) => {
  expect(await countStatements(db, 100)).toBeLessThanOrEqual((await countStatements(db, 2)) + 2)
})
