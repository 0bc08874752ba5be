import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { id } from '#core/calls/fields.ts'
import { member } from '#core/calls/guards.ts'
import { exportOwnData } from './commands.server.ts'
import { archive } from './schema.ts'

export const exportUserData = endpoint({
  call: 'GET /api/front/export-user-data',
  summary: 'All that is kept about the member as a zip; a new device is asked to prove who it is',
  who: member.itself('user_id'),
  input: z.object({ user_id: id }),
  output: archive,
  limits: ['download'],
  handle: ({ caller, context }) => exportOwnData(context, caller),
})
