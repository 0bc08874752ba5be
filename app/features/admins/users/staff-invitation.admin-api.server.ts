import { endpoint } from '#core/calls/endpoint.server.ts'
import { farewell } from '#core/calls/fields.ts'
import { admin, anyone } from '#core/calls/guards.ts'
import { invalid } from '#core/problem.ts'
import { recoveryCodes } from '#features/admins/admin-totp.schema.ts'
import { acceptInvitation, inviteUser } from './staff-invitation.commands.server.ts'
import { acceptance } from './staff-invitation.schema.ts'
import { requireGrantable } from './staff-user.commands.server.ts'
import { getUser } from './staff-user.queries.server.ts'
import { userId } from './staff-user.schema.ts'

/** Where the mail does not come, nobody would be left to let them in again. */
const OWN = 'ご自身のログイン方法は、アカウントの画面で変更してください。'

export const inviteUserCall = endpoint({
  call: 'POST /api/admin/user/invite',
  summary: 'Revokes how somebody of the staff logs in, and mails them the link to set it up again',
  who: admin('admins.manage'),
  input: userId,
  output: farewell,
  needsRecentLogin: true,
  idempotent: true,
  async handle({ input, caller, context }) {
    if (input.id === caller.id) throw invalid({ id: [OWN] })
    await requireGrantable({ ...context, caller }, await getUser(context.db, input.id))
    await inviteUser(context, input.id)
    return { message: 'ログインの準備の案内をメールで送りました。' }
  },
})

export const acceptInvitationCall = endpoint({
  call: 'POST /api/admin/invitation/accept',
  summary: 'Sets password and authenticator of an invited member of the staff, by the mailed link',
  who: anyone,
  input: acceptance,
  output: recoveryCodes,
  goesOneWay: 'by_link',
  async handle({ input, context }) {
    const recovery_codes = await acceptInvitation(context, input)
    return { message: 'ログインの準備ができました。', recovery_codes }
  },
})
