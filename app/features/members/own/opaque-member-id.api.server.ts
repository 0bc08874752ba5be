import { endpoint } from '#core/calls/endpoint.server.ts'
import { member } from '#core/calls/guards.ts'
import { hideMemberId } from './opaque-member-id.form.server.ts'
import { opaqueId } from './opaque-member-id.schema.ts'

export const encryptUserId = endpoint({
  call: 'POST /api/front/encrypt-user-id',
  summary:
    'A text that represents the member in links and tag managers; another one each time, and no right',
  who: member.itself('user_id'),
  output: opaqueId,
  handle: ({ caller }) => ({ encrypted_user_id: hideMemberId(caller.id) }),
})
