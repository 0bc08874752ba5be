import { act } from '#core/pages/act.server.ts'
import { idIn } from '#core/pages/page.server.ts'
import { replyToInquiryCall } from '#features/inquiries/inquiry.admin-api.server.ts'

export { ActRoute as default } from '#core/pages/act-answer.ts'

export const action = act(replyToInquiryCall, ({ body }, args) => ({
  id: idIn(args),
  body: String(body ?? ''),
}))
