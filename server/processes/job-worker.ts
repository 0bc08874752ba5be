import { crons, jobs } from '#app/jobs.server.ts'
import { mails } from '#app/mails.server.ts'
import { createDb, createPool } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { log } from '#core/log.server.ts'
import { startMetrics } from '#server/http/metrics.ts'
import { watchState } from '#server/http/state-metrics.ts'
import { type HeldJobs, runJobs } from './job-runner.ts'
import { sendMails } from './mail-sender.ts'
import { watchMailboxes } from './mailbox-watch.ts'
import { repeatUntilAborted } from './repeated-work.ts'
import { sendWebhooks } from './webhook-sender.ts'
import { beat } from './worker-pulse.ts'

const PULSE = 15_000

/** Runs the jobs, sends the mails and the webhooks and reads the mailboxes, until `stop`: then what runs is finished or handed back. */
export async function startWorker({ onReady }: { onReady(): void }) {
  const settings = env()
  const pool = createPool(settings.DATABASE_URL ?? '', settings.DATABASE_POOL)
  const db = createDb(pool)
  startMetrics('worker', pool)
  watchState(db, { sendsMail: settings.SMTP_URL !== undefined })
  const stopping = new AbortController()
  const { signal } = stopping
  const ready = once(onReady)

  let held: HeldJobs | undefined
  const onPool = (pool: HeldJobs) => {
    held = pool
    ready()
  }
  const pulse = async () => {
    if (held) await beat(db, held)
  }
  const running = [
    repeatUntilAborted('jobs', signal, () => runJobs({ pool, db, jobs, crons, signal, onPool })),
    repeatUntilAborted('pulse', signal, pulse, PULSE),
    settings.SMTP_URL ? sendMails(db, settings.SMTP_URL, signal) : undefined,
    watchMailboxes(db, signal),
    sendWebhooks(db, signal),
  ]
  log.info({ jobs: jobs.length, mails: mails.length, smtp: Boolean(settings.SMTP_URL) }, 'worker')
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running)
      await pool.end()
      log.info('worker stopped')
    },
  }
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}
