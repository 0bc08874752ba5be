import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'
import { findBrokenLinks } from './audit.server.ts'

/** The privacy policy states three years. Once a day the ends of the chains go into the log: an attacker who rewrites the table must rewrite the log too. */
export const anchorChains = defineJob({
  name: 'core.anchor-audit',
  payload: z.object({}),
  attempts: 6,
  async handle({ db, now, log }) {
    await sql`select create_audit_month((current_date + make_interval(months => n))::date)
      from generate_series(0, 3) n`.execute(db)
    const { rows: ended } = await sql<{ month: string }>`select end_audit_months(
      (${now}::timestamptz - interval '3 years')::date) as month`.execute(db)
    if (ended.length > 0)
      log.info({ audit_ended: ended.map(({ month }) => month) }, 'audit months ended')
    const tails = await db.selectFrom('audit_tail').selectAll().where('seq', '>', 0).execute()
    const ends = tails.map(({ chain, seq, hash }) => `${chain}:${seq}:${hash.toString('hex')}`)
    log.info({ audit_anchor: ends }, 'audit anchor')
    const broken = await findBrokenLinks(db)
    if (broken.length > 0) log.error({ broken }, 'the audit has been changed')
  },
})
