import { z } from 'zod'
import { endpoint } from '#core/calls/endpoint.server.ts'
import { id } from '#core/calls/fields.ts'
import { member } from '#core/calls/guards.ts'
import { updateProfile } from './profile.commands.server.ts'
import { getProfile } from './profile.queries.server.ts'
import { profile, profileChange } from './profile.schema.ts'

export const getUserInfo = endpoint({
  call: 'GET /api/front/get-user-info',
  summary: 'The profile of the member who asks',
  who: member.itself('user_id'),
  input: z.object({ user_id: id }),
  output: profile,
  isSensitive: true,
  handle: ({ caller, context }) => getProfile(context.db, caller.id, context.now),
})

export const updateUserInfo = endpoint({
  call: 'POST /api/front/update-user-info',
  summary: 'Changes those fields of the profile that are sent; answers the profile',
  who: member.itself('user_id'),
  input: profileChange.extend({ user_id: id }),
  output: profile,
  handle({ input: { user_id, ...change }, caller, context }) {
    return updateProfile(context, caller, change)
  },
})
