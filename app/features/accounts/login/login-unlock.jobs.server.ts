import { sql } from 'kysely'
import { z } from 'zod'
import { hashAddress } from '#core/access/address-hash.server.ts'
import { issueToken } from '#core/access/mailed-token.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { defineJob } from '#core/job.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { unsealText } from '#core/secret.server.ts'
import { findMemberByLoginId } from '#features/members/member.queries.server.ts'
import { loginUnlockMail } from './login-unlock.mails.server.tsx'

/** One mail an hour, however often strangers try. */
export const mailLoginUnlock = defineJob({
  name: 'accounts.mail-login-unlock',
  payload: z.object({ id: z.uuid(), address_enc: z.string() }),
  attempts: 8,
  async handle({ db, payload: { id, address_enc } }) {
    const address = unsealText(address_enc)
    await atomic(db, async (transaction) => {
      const member = await findMemberByLoginId(transaction, address)
      if (!member || (await wasMailed(transaction, address))) return
      const given = { purpose: 'login_unlock', address, subjectId: member.id } as const
      const token = await issueToken(transaction, given)
      const name = `${member.last_name} ${member.first_name}`
      await sendMail(transaction, loginUnlockMail, {
        to: { address, name },
        payload: { name, token },
        dedupeKey: `login-unlock:${id}`,
      })
    })
  },
})

async function wasMailed(db: Db, address: string): Promise<boolean> {
  const token = await db
    .selectFrom('email_token')
    .select('id')
    .where('purpose', '=', 'login_unlock')
    .where('address_hash', '=', hashAddress(address))
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .limit(1)
    .executeTakeFirst()
  return token !== undefined
}
