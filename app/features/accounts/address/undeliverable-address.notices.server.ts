import { z } from 'zod'
import { defineNotice } from '#core/notice.server.ts'
import { STOPPED_NOTICE } from '#features/operations/mail-suppression.codes.ts'

/** Mails to the member come back or were refused, or the staff has stopped them. */
export const undeliverableNotice = defineNotice({
  kind: STOPPED_NOTICE,
  about: z.object({}),
  text: () => 'ご登録のメールアドレスへのメールを止めました。アドレスをご確認ください',
  to: () => '/user/edit/email',
})
