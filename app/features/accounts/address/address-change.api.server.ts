import { endpoint } from '#core/calls/endpoint.server.ts'
import { anyone, member } from '#core/calls/guards.ts'
import {
  confirmChange,
  requestAddressChange,
  undoChange,
} from './address-change.commands.server.ts'
import { addressChangeLimit } from './address-change.limits.ts'
import {
  changeConfirmation,
  changed,
  changeRequest,
  changeUndo,
  messageReply,
} from './address-change.schema.ts'

export const sendMailForChangeMail = endpoint({
  call: 'POST /api/front/send-mail-for-change-mail',
  summary: 'Mails a confirmation to the new address; the same answer for every address',
  who: member.itself('user_id'),
  needsRecentLogin: true,
  input: changeRequest,
  output: messageReply,
  limits: [addressChangeLimit],
  idempotent: true,
  async handle({ input, caller, context }) {
    await requestAddressChange(context, caller, input.email)
    return { message: '新しいメールアドレスに、確認のメールをお送りしました。' }
  },
})

export const sendMailForChangeMailAuth = endpoint({
  call: 'POST /api/front/send-mail-for-change-mail-auth',
  summary: 'Completes the change of address by the mailed token; notifies the old address',
  who: anyone,
  input: changeConfirmation,
  output: changed,
  goesOneWay: 'by_link',
  async handle({ input, context }) {
    const login_info = await confirmChange(context, input.token)
    const message = 'メールアドレスを変更しました。'
    return login_info
      ? { message, login_info }
      : { message: `${message}新しいメールアドレスでログインしてください。` }
  },
})

export const undoChangeMail = endpoint({
  call: 'POST /api/front/undo-change-mail',
  summary: 'Takes a change of address back by the token mailed to the old one, with a new password',
  who: anyone,
  input: changeUndo,
  output: messageReply,
  goesOneWay: 'by_link',
  async handle({ input, context }) {
    await undoChange(context, input)
    return {
      message: '元のメールアドレスに戻しました。新しいパスワードでログインしてください。',
    }
  },
})
