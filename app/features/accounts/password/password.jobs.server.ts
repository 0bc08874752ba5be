import { sql } from 'kysely'
import { z } from 'zod'
import { hashAddress } from '#core/access/address-hash.server.ts'
import { writeAudit } from '#core/access/audit.server.ts'
import { visitor } from '#core/access/caller.ts'
import { issueToken } from '#core/access/mailed-token.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { defineJob } from '#core/job.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { unsealText } from '#core/secret.server.ts'
import { passwordResetMail } from './password.mails.server.tsx'
import { findPasswordOwnerByAddress } from './password.queries.server.ts'

const AN_HOUR = 3

/**
 * Whether the address is a member's is looked up here, after the answer: nobody can infer it from the
 * time that the answer took.
 */
export const mailPasswordReset = defineJob({
  name: 'accounts.mail-password-reset',
  payload: z.object({
    id: z.uuid(),
    address_enc: z.string(),
    request: z.object({ id: z.string(), ip: z.string() }),
  }),
  attempts: 8,
  async handle({ db, payload: { id, address_enc, request } }) {
    const address = unsealText(address_enc)
    await atomic(db, async (transaction) => {
      const member = await findPasswordOwnerByAddress(transaction, address)
      const source = { caller: visitor, request }
      const whose = member ? { member_id: member.id } : { result: 'failed' as const }
      await writeAudit(transaction, source, { action: 'password_reset_asked', ...whose })
      if (!member || (await countRequests(transaction, address)) >= AN_HOUR) return
      const token = await issueToken(transaction, {
        purpose: 'password_reset',
        address,
        subjectId: member.id,
        boundTo: member.bound,
      })
      const name = `${member.last_name} ${member.first_name}`
      await sendMail(transaction, passwordResetMail, {
        to: { address, name },
        payload: { name, token },
        dedupeKey: `password-reset:${id}`,
      })
    })
  },
})

async function countRequests(db: Db, address: string): Promise<number> {
  const { requests } = await db
    .selectFrom('email_token')
    .select(({ fn }) => fn.countAll<number>().as('requests'))
    .where('purpose', '=', 'password_reset')
    .where('address_hash', '=', hashAddress(address))
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return Number(requests)
}
