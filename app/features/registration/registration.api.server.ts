import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone } from '#core/calls/guards.ts'
import { withStrongPassword } from '#features/accounts/password/strong-password.schema.server.ts'
import {
  completeRegistration,
  goOnWithRegistration,
  mailAgain,
  register,
  registerShort,
} from './registration.commands.server.ts'
import { registerLimit } from './registration.limits.ts'
import {
  completion,
  continuedRegistration,
  mailRequest,
  messageReply,
  registered,
  registration,
  shortRegistration,
} from './registration.schema.ts'

const SENT = '確認のメールをお送りしました。メールのリンクから登録を完了してください。'

export const memberRegister = endpoint({
  call: 'POST /api/front/member-register',
  summary:
    'Takes a registration and mails the link that completes it; the same answer for every address',
  who: anyone,
  input: withStrongPassword(registration),
  output: messageReply,
  limits: [registerLimit],
  idempotent: true,
  async handle({ input, context }) {
    await register(context, input)
    return { message: SENT }
  },
})

export const memberSendAuthMail = endpoint({
  call: 'POST /api/front/member-send-auth-mail',
  summary:
    'Mails the link that completes a registration once more; the same answer for every address',
  who: anyone,
  input: mailRequest,
  output: messageReply,
  limits: [registerLimit],
  idempotent: true,
  async handle({ input, context }) {
    await mailAgain(context, input.login_id)
    return { message: SENT }
  },
})

export const memberRegisterAuthMailComplete = endpoint({
  call: 'POST /api/front/member-register-auth-mail-complete',
  summary: 'Completes a registration by the mailed token and logs the new member in',
  who: anyone,
  input: completion,
  output: registered,
  handle: ({ input, context }) => completeRegistration(context, input),
})

export const temporaryRegister = endpoint({
  call: 'POST /api/front/temporary/register',
  summary:
    'Takes an address, a name and maybe an application, and mails the link to the rest of the registration',
  who: anyone,
  input: shortRegistration,
  output: messageReply,
  limits: [registerLimit],
  idempotent: true,
  async handle({ input, context }) {
    await registerShort(context, input)
    return { message: '登録の続きのご案内をメールでお送りしました。' }
  },
})

export const temporarySendmail = endpoint({
  call: 'POST /api/front/temporary/sendmail',
  summary: 'Mails the link to the rest of a short registration once more',
  who: anyone,
  input: mailRequest,
  output: messageReply,
  limits: [registerLimit],
  async handle({ input, context }) {
    await mailAgain(context, input.login_id)
    return { message: '登録の続きのご案内をメールでお送りしました。' }
  },
})

export const temporaryComplete = endpoint({
  call: 'POST /api/front/temporary/complete',
  summary:
    'Completes a short registration by its mailed token, logs the new member in, and applies for them',
  who: anyone,
  input: continuedRegistration,
  output: registered,
  handle: ({ input, context }) => goOnWithRegistration(context, input),
})
