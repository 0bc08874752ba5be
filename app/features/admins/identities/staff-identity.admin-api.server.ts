import { endpoint } from '#core/calls/endpoint.server.ts'
import { farewell } from '#core/calls/fields.ts'
import { anyAdmin } from '#core/calls/guards.ts'
import { unlinkStaffIdentity } from './staff-identity.commands.server.ts'
import { readStaffIdentities } from './staff-identity.queries.server.ts'
import { staffIdentities, staffIdentityId } from './staff-identity.schema.ts'

export const listStaffIdentitiesCall = endpoint({
  call: 'GET /api/admin/identity/list',
  summary: 'The accounts of the identity provider by which the caller logs in',
  who: anyAdmin,
  output: staffIdentities,
  handle: ({ caller, context }) => readStaffIdentities(context.db, caller.id),
})

export const unlinkStaffIdentityCall = endpoint({
  call: 'POST /api/admin/identity/unlink',
  summary: 'Unlinks one of the accounts by which the caller logs in',
  who: anyAdmin,
  input: staffIdentityId,
  output: farewell,
  needsRecentLogin: true,
  goesOneWay: true,
  async handle({ input, caller, context }) {
    await unlinkStaffIdentity(context, caller.id, input.id)
    return { message: '連携を解除しました。' }
  },
})
