import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { retryJobs } from './background-job.commands.server.ts'
import { searchJobs } from './background-job.queries.server.ts'
import { jobIds, jobList, jobSearch, retried } from './background-job.schema.ts'

const owner = admin('settings.manage')

export const searchJobsCall = endpoint({
  call: 'GET /api/admin/job/search',
  summary: 'Jobs that wait, run or have failed, and when what runs by the clock was last begun',
  who: owner,
  input: jobSearch,
  output: jobList,
  handle: ({ input, context }) => searchJobs(context.db, input),
})

export const retryJobsCall = endpoint({
  call: 'POST /api/admin/job/retry',
  summary: 'Retries failed jobs at once',
  who: owner,
  input: jobIds,
  output: retried,
  idempotent: true,
  async handle({ input, context }) {
    const count = await retryJobs(context, input.ids)
    const message =
      count > 0 ? `${count}件を再実行します。` : '再実行できる処理はありませんでした。'
    return { message, retried: count }
  },
})
