import { sql } from 'kysely'
import { expect } from 'vitest'
import { atomic, type Db } from '#core/db/db.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import {
  findBrokenLinks,
  recordExported,
  recordSeen,
  writeAudit,
  writeAuditLines,
} from './audit.server.ts'

async function writeThree(db: Db) {
  const source = contextFor(db)
  await writeAudit(db, source, { action: 'item_created', object: { kind: 'item', id: 1 } })
  await writeAudit(db, source, { action: 'item_edited', fields: ['name', 'rate_max'] })
  await writeAudit(db, source, { action: 'item_deleted', reason: 'ended' })
}

/** What only somebody with the rights of the database's owner can do. */
async function tamper(db: Db, statement: string) {
  await sql`alter table audit disable trigger audit_stays`.execute(db)
  await sql.raw(statement).execute(db)
}

test('a list of people that one page asks for twice is one view, and every table is an act', async ({
  db,
}) => {
  const source = contextFor(db)
  const caller = { kind: 'admin', id: 1, sessionId: 1, capabilities: new Set<never>() } as const
  const seen = (...ids: number[]) =>
    recordSeen(db, { ...source, caller }, { action: 'members_searched', ids })
  await seen(1, 2)
  await seen(2, 1)
  await seen(1, 2, 3)
  for (const ids of [[4], [4]]) await recordExported(db, source, { list: 'members', ids })
  const lines = await db.selectFrom('audit').select(['fields', 'reason']).orderBy('seq').execute()
  expect(lines.map(({ fields, reason }) => [fields.join(), reason])).toEqual([
    ['1,2', null],
    ['1,2,3', null],
    ['4', 'members'],
    ['4', 'members'],
  ])
})

test('an untouched audit has no broken link', async ({ db }) => {
  await writeThree(db)
  expect(await findBrokenLinks(db)).toEqual([])
})

test('a changed line is found', async ({ db }) => {
  await writeThree(db)
  await tamper(db, "update audit set fields = '{name}' where action = 'item_edited'")
  expect(await findBrokenLinks(db)).toMatchObject([{ fault: 'changed' }])
})

test('a line that was taken out is found', async ({ db }) => {
  await writeThree(db)
  await tamper(db, "delete from audit where action = 'item_edited'")
  expect(await findBrokenLinks(db)).toMatchObject([{ fault: 'missing' }])
})

test('a line that was taken off the end is found', async ({ db }) => {
  await writeThree(db)
  await tamper(db, "delete from audit where action = 'item_deleted'")
  expect(await findBrokenLinks(db)).toMatchObject([{ fault: 'shortened' }])
})

test.for(['update audit set ip = null', 'delete from audit', 'truncate audit'])(
  'the database refuses: %s',
  async (statement, { db }) => {
    await writeThree(db)
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('only ever added')
  },
)

test('what is rolled back leaves no line and no gap', async ({ db }) => {
  await writeThree(db)
  const undone = atomic(db, async (inner) => {
    await writeThree(inner)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await writeThree(db)
  expect(await findBrokenLinks(db)).toEqual([])
})

test('lines that are written together go on from one to the next, whatever fails between', async ({
  db,
}) => {
  const source = contextFor(db)
  const lines = Array.from({ length: 40 }, (_, id) => {
    return { action: 'item_edited', object: { kind: 'item', id } } as const
  })
  await writeAuditLines(db, source, lines)
  const refused = atomic(db, async (inner) => {
    await sql`insert into audit (action, actor_kind, result)
      select 'item_edited', 'system', case when n = 3 then 'wrong' else 'ok' end
      from generate_series(1, 5) n`.execute(inner)
  })
  await expect(refused).rejects.toThrow('audit_result_check')
  await writeAuditLines(db, source, lines)
  await writeThree(db)
  expect(await findBrokenLinks(db)).toEqual([])
})
