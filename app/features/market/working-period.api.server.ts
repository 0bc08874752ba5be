import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { readWorkingPeriod } from './working-period.queries.server.ts'
import { workingPeriod } from './working-period.schema.ts'

export const getAverageWorkingPeriod = endpoint({
  call: 'GET /api/front/get-average-working-period',
  summary:
    'How many months engagements last on average, as the staff noted it, with its day and source',
  who: anyone,
  output: workingPeriod,
  handle: ({ context }) => readWorkingPeriod(context.db),
})
