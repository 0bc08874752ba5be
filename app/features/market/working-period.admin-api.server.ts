import { endpoint } from '#core/calls/endpoint.server.ts'
import { admin } from '#core/calls/guards.ts'
import { noteWorkingPeriod } from './working-period.commands.server.ts'
import { workingPeriod, workingPeriodChange } from './working-period.schema.ts'

export const updateAverageWorkingPeriod = endpoint({
  call: 'POST /api/admin/update-average-working-period/update',
  summary:
    'Notes how many months engagements last on average; 409 where somebody saved since the version that was read',
  who: admin('contents.write'),
  input: workingPeriodChange,
  output: workingPeriod,
  idempotent: true,
  handle: ({ input, caller, context }) => noteWorkingPeriod(context, caller, input),
})
