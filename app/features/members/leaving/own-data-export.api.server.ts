import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { id } from '#core/calls/fields.ts'
import { member } from '#core/calls/guards.ts'
import { limits } from '#core/calls/limits.ts'
import { fileBody } from '#core/files/file-answer.server.ts'
import { exportOwnData } from './own-data-export.commands.server.ts'

export const exportUserData = endpoint({
  call: 'GET /api/front/export-user-data',
  summary: 'All that is stored about the member as a zip; a new device is asked to prove who it is',
  who: member.itself('user_id'),
  input: z.object({ user_id: id }),
  output: fileBody,
  limits: [limits.download],
  isSensitive: true,
  handle: ({ caller, context }) => exportOwnData(context, caller),
})
