import { sql } from 'kysely'
import { jobs } from '#app/jobs.server.ts'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { findLetter, listOutbox } from '#core/mail/outbox-view.server.ts'

/** Does what is queued in this transaction, as the worker would. */
export async function runQueuedJobs(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; payload: unknown }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id returning t.identifier as name, j.payload`.execute(db)
  for (const { name, payload } of rows) {
    const job = jobs.find((one) => one.name === name)
    const { signal } = new AbortController()
    await job?.run({ payload, db, now: systemNow(), log, signal })
  }
}

/** The mails to an address that wait in this transaction, the newest first, each with its text. */
export async function mailsTo(db: Db, address: string) {
  await runQueuedJobs(db)
  const found = []
  for (const { id, kind, to } of await listOutbox(db, 50)) {
    if (to !== address) continue
    const letter = await findLetter(db, 'outbox', id)
    found.push({ kind, subject: letter?.subject ?? '', text: letter?.text ?? '' })
  }
  return found
}

/** The token of the link in the newest mail of a kind. */
export async function mailedToken(db: Db, address: string, kind: string): Promise<string> {
  const mails = await mailsTo(db, address)
  const text = mails.find((mail) => mail.kind === kind)?.text ?? ''
  return /token=([\w-]{43})/.exec(text)?.[1] ?? ''
}
