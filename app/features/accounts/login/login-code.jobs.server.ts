import { z } from 'zod'
import { defineJob } from '#core/job.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { unsealText } from '#core/secret.server.ts'
import { findMemberByLoginId } from '#features/members/member.queries.server.ts'
import { loginCodeMail } from './login-code.mails.server.tsx'

/** What waits sealed: nobody who reads the queue can log in with it. */
export const awaitedCode = z.object({
  address: z.string(),
  code: z.string(),
  /** Whether the password was right. Nothing is mailed for a guess, and the answer does not show it. */
  isOwner: z.boolean(),
  device: z.string(),
  ip: z.string(),
  asked_at: z.iso.datetime(),
})

export const mailLoginCode = defineJob({
  name: 'accounts.mail-login-code',
  payload: z.object({ id: z.uuid(), code_enc: z.string() }),
  attempts: 4,
  async handle({ db, payload: { id, code_enc } }) {
    const { address, isOwner, ...facts } = awaitedCode.parse(JSON.parse(unsealText(code_enc)))
    const member = await findMemberByLoginId(db, address)
    if (!member || !isOwner) return
    const name = `${member.last_name} ${member.first_name}`
    await sendMail(db, loginCodeMail, {
      to: { address: member.login_id, name },
      payload: { name, ...facts },
      dedupeKey: `login-code:${id}`,
    })
  },
})
