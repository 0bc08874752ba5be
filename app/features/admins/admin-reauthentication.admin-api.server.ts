import { endpoint } from '#core/calls/endpoint.server.ts'
import { farewell } from '#core/calls/fields.ts'
import { staffAtDoor } from '#core/calls/guards.ts'
import { confirmAdmin } from './admin-reauthentication.commands.server.ts'
import { officeProof } from './admin-reauthentication.schema.ts'

export const confirmAdminCall = endpoint({
  call: 'POST /api/admin/confirm',
  summary:
    'Proves by the password or by a code of the authenticator who sits there; good for ten minutes',
  who: staffAtDoor,
  input: officeProof,
  output: farewell,
  changesNothing: true,
  async handle({ input, caller, context }) {
    await confirmAdmin(context, caller, input)
    return { message: 'ご本人であることを確認しました。10分間、大切な操作を続けられます。' }
  },
})
