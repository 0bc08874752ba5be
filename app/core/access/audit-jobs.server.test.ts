import { sql } from 'kysely'
import pino from 'pino'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { findBrokenLinks, writeAudit } from './audit.server.ts'
import { anchorChains } from './audit-jobs.server.ts'

test('the ends of the chains go into the log', async ({ db }) => {
  await writeAudit(db, contextFor(db), { action: 'settings_changed' })
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const { signal } = new AbortController()
  await anchorChains.run({ db, now: systemNow(), log, signal, payload: {} })
  const tail = await db
    .selectFrom('audit_tail')
    .select('hash')
    .where('seq', '>', 0)
    .executeTakeFirst()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(tail?.hash.toString('hex'))
})

test('what was done three years ago ends with its month, and the chains go on from there', async ({
  db,
}) => {
  const now = new Date('2031-04-01T12:00:00Z')
  for (const month of ['2028-03-01', '2028-04-01', '2028-05-01']) {
    await sql`select create_audit_month(${month})`.execute(db)
    await sql`insert into audit (at, action, actor_kind, result)
      values (${month}::date + interval '9 days', 'settings_changed', 'system', 'ok')`.execute(db)
  }
  const { signal } = new AbortController()
  await anchorChains.run({ db, now, log: pino({ level: 'silent' }), signal, payload: {} })
  const { rows } = await sql<{
    month: string
  }>`select to_char(min(at), 'YYYY-MM') as month from audit
    where at < '2029-01-01' and at > '2028-01-01'`.execute(db)
  expect(rows).toEqual([{ month: '2028-05' }])
  expect(await findBrokenLinks(db)).toEqual([])
})
