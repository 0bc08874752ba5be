import { endpoint } from '#core/calls/endpoint.server.ts'
import { farewell } from '#core/calls/fields.ts'
import { member } from '#core/calls/guards.ts'
import { loginInfo } from './login.schema.ts'
import { confirmLogin, mailConfirmCode } from './login-step-up.commands.server.ts'
import { codeMailLimit } from './login-step-up.limits.ts'
import { confirmation } from './login-step-up.schema.ts'

export const memberConfirm = endpoint({
  call: 'POST /api/front/member-confirm',
  summary:
    'Proves again who is logged in, by password or mailed code; the session gets a new token',
  who: member,
  input: confirmation,
  output: loginInfo,
  handle: ({ input, caller, context }) => confirmLogin(context, caller, input),
})

export const memberConfirmMail = endpoint({
  call: 'POST /api/front/member-confirm-mail',
  summary: 'Mails six digits to the member, who proves by them that the mailbox is theirs',
  who: member,
  limits: [codeMailLimit],
  output: farewell,
  idempotent: true,
  async handle({ caller, context }) {
    await mailConfirmCode(context, caller)
    return { message: '確認コードをメールでお送りしました。' }
  },
})
