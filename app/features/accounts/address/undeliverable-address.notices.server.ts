import { z } from 'zod'
import { defineNotice } from '#core/notice.server.ts'

/** Mails to the member come back or were refused, or the staff has stopped them. */
export const undeliverableNotice = defineNotice({
  kind: 'mail_undeliverable',
  about: z.object({}),
  text: () => 'ご登録のメールアドレスへのメールを止めました。アドレスをご確認ください',
  to: () => '/user/edit/email',
})
