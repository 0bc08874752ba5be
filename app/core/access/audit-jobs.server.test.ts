import pino from 'pino'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { writeAudit } from './audit.server.ts'
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
