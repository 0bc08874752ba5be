import type { Logger } from 'pino'
import { atomic, type Db } from '#core/db/db.server.ts'
import { isDatabaseUnreachable } from '#core/db/db-failure.server.ts'
import { type AlertReader, findReader } from './alert-reader.queries.server.ts'

export type AlertRun = { db: Db; now: Date; log: Logger; signal: AbortSignal }

/** Where alerts come from. The pipeline is the same for all sources; these are the differences. */
export type AlertSource<Due extends { member_id: number }> = {
  /** The turns that are due next, of members after a member: one for each. */
  listDue(after: number): Promise<readonly Due[]>
  /** Reads what is new for a member, before the transaction; undefined where nothing is. */
  prepare(due: Due): Promise<Recorder | undefined>
  /** Ends the turns of members without news. */
  skip?(due: readonly Due[]): Promise<unknown>
}

/**
 * Ends the turn of a member, records what is sent and adds the notices, in one transaction with the mail.
 * Undefined where all was sent before, or where another run has taken this turn.
 */
type Recorder = (db: Db) => Promise<Alert | undefined>

/** Puts the mail of what was recorded into the outbox, where the member wants it. */
export type Alert = { mail?(reader: AlertReader): Promise<void> }

/**
 * Alerts every member whose turn has come. An interrupted run continues the next time. A run that failed for a
 * member ends as failed, after all others.
 */
export async function sendAlerts<Due extends { member_id: number }>(
  run: AlertRun,
  open: (run: AlertRun) => Promise<AlertSource<Due> | undefined>,
) {
  const sent = { due: 0, members: 0 }
  const source = await open(run)
  if (!source) return sent
  const failures: unknown[] = []
  for (let due = await source.listDue(0); due.length > 0; ) {
    sent.due += due.length
    sent.members += await alertMembers(run, source, due, failures)
    due = await source.listDue(due.at(-1)?.member_id ?? 0)
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some members were not alerted')
  return sent
}

async function alertMembers<Due extends { member_id: number }>(
  { db, log, signal }: AlertRun,
  source: AlertSource<Due>,
  batch: readonly Due[],
  failures: unknown[],
): Promise<number> {
  let members = 0
  const withoutNews: Due[] = []
  for (const due of batch) {
    signal.throwIfAborted()
    try {
      const record = await source.prepare(due)
      if (!record) withoutNews.push(due)
      else if (await alertMember(db, due.member_id, record)) members += 1
    } catch (error) {
      // Without the database nobody can be alerted; all else concerns this member alone, whose turn comes again.
      if (isDatabaseUnreachable(error)) throw error
      log.error({ err: error, member_id: due.member_id }, 'a member was not alerted')
      failures.push(error)
    }
  }
  if (withoutNews.length > 0) await source.skip?.(withoutNews)
  return members
}

async function alertMember(outer: Db, memberId: number, record: Recorder): Promise<boolean> {
  return await atomic(outer, async (db) => {
    const alert = await record(db)
    if (!alert) return false
    const reader = alert.mail && (await findReader(db, memberId))
    if (reader) await alert.mail?.(reader)
    return true
  })
}
