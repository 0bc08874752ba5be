import { z } from 'zod'
import { defineNotice } from '#core/notice.server.ts'

/** Mails to the member come back, or were refused. */
export const undeliverableNotice = defineNotice({
  kind: 'mail_undeliverable',
  about: z.object({}),
  text: () => 'ご登録のメールアドレスに、メールをお届けできていません。アドレスをご確認ください',
  to: () => '/user/edit/email',
})
