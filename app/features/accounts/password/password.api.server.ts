import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone, member } from '#core/calls/guards.ts'
import { loginInfo } from '#features/accounts/login/login.schema.ts'
import { changePassword, requestPasswordReset, resetPassword } from './password.commands.server.ts'
import { passwordLimit, resetMailLimit } from './password.limits.ts'
import { messageReply, passwordChange, passwordReset, resetRequest } from './password.schema.ts'

export const memberPasswordResetMail = endpoint({
  call: 'POST /api/front/member-password-reset-mail',
  summary: 'Mails a link to set a new password; the same answer for every address',
  who: anyone,
  input: resetRequest,
  output: messageReply,
  limits: [resetMailLimit],
  idempotent: true,
  async handle({ input, context }) {
    await requestPasswordReset(context, input.login_id)
    return { message: '会員登録のあるメールアドレスでしたら、再設定のご案内をお送りします。' }
  },
})

export const memberPasswordResetUpdate = endpoint({
  call: 'POST /api/front/member-password-reset-update',
  summary: 'Sets a new password by the mailed token and ends every session of the member',
  who: anyone,
  input: passwordReset,
  output: messageReply,
  goesOneWay: 'by_link',
  async handle({ input, context }) {
    await resetPassword(context, input)
    return { message: 'パスワードを変更しました。新しいパスワードでログインしてください。' }
  },
})

export const memberPasswordChange = endpoint({
  call: 'POST /api/front/member-password-change',
  summary:
    'Sets a new password while logged in; ends all other sessions and gives this one a new number',
  who: member,
  needsRecentLogin: true,
  input: passwordChange,
  output: loginInfo,
  limits: [passwordLimit],
  handle: ({ input, caller, context }) => changePassword(context, caller, input.password),
})
