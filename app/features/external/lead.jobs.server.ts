import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#core/db/db.server.ts'
import { defineJob } from '#core/job.server.ts'
import { UNDO_DAYS } from '#features/members/merging/merge-comparison.codes.ts'
import { WAIT_DAYS } from './lead.codes.ts'

/** Leads that nobody decided about go; of those that are members now, what was personal goes. */
export const forgetLeads = defineJob({
  name: 'external.forget-leads',
  payload: z.object({}),
  attempts: 6,
  async handle({ db, now, log }) {
    const day = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
    const forgotten = {
      imports: await deleteBefore(db, 'external_import', 'created_at', day(1)),
      merges: await deleteBefore(db, 'external_merge', 'merged_at', day(UNDO_DAYS)),
      archived: await deleteBefore(db, 'external_lead', 'deleted_at', day(UNDO_DAYS)),
      undecided: await deleteUndecided(db, day(WAIT_DAYS)),
      strangers: await deleteStrangers(db, day(UNDO_DAYS)),
      erased: await eraseDecided(db, now, day(UNDO_DAYS)),
    }
    log.debug(forgotten, 'leads forgotten')
  },
})

const BATCH = 1_000

async function deleteBefore(db: Db, table: string, column: string, until: Date) {
  return await inBatches(
    () => sql`delete from ${sql.table(table)} where id = any(array(
      select id from ${sql.table(table)} where ${sql.ref(column)} < ${until} limit ${BATCH}))`,
    db,
  )
}

async function deleteUndecided(db: Db, until: Date) {
  return await inBatches(
    () => sql`delete from external_lead where id = any(array(
      select id from external_lead where status in ('open', 'held', 'passed')
        and updated_at < ${until} limit ${BATCH}))`,
    db,
  )
}

async function eraseDecided(db: Db, now: Date, until: Date) {
  return await inBatches(
    () => sql`update external_lead set external_id = 'erased-' || id, login_id = null,
        last_name = null, first_name = null, last_name_kana = null, first_name_kana = null,
        birth_date = null, tel = null, prefecture_id = null, station = null, skills = '',
        rate_min = null, remote = '{}', start = null, magazine_flag = null, note = '', memo = '',
        erased_at = ${now}
      where id = any(array(select id from external_lead
        where status in ('member', 'merged') and erased_at is null and decided_at < ${until}
        limit ${BATCH}))`,
    db,
  )
}

/** Who was made a member of a lead and never came, and whom nobody has worked with since. */
async function deleteStrangers(db: Db, until: Date) {
  return await inBatches(
    () => sql`delete from member where id = any(array(
      select m.id from external_lead l join member m on m.id = l.member_id
      where l.status = 'member' and l.decided_at < ${until}
        and m.email_verified_at is null and m.password_hash is null
        and not exists (select from entry e where e.member_id = m.id)
        and not exists (select from skill_sheet s where s.member_id = m.id)
      limit ${BATCH}))`,
    db,
  )
}

/** Small statements, so that no lock is held for long. */
async function inBatches(statement: () => ReturnType<typeof sql>, db: Db): Promise<number> {
  for (let total = 0; ; ) {
    const { numAffectedRows = 0n } = await statement().execute(db)
    total += Number(numAffectedRows)
    if (numAffectedRows < BigInt(BATCH)) return total
  }
}
