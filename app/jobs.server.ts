import * as files from '#core/file-jobs.server.ts'
import type { Cron, Job } from '#core/jobs.server.ts'
import * as sweeps from '#core/sweeps.server.ts'

/** Every job of the product. What is not listed here is not run. */
export const jobs: readonly Job[] = [...sweeps.jobs, ...files.jobs]

export const crons: readonly Cron[] = [...sweeps.crons, ...files.crons]
