import { z } from 'zod'
import { issueToken } from '#core/access/mailed-token.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { defineJob } from '#core/job.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { isAddressTaken } from '#features/members/member.queries.server.ts'
import { addressChangeMail, addressTakenMail } from './address-change.mails.server.tsx'
import { findAddressChange, findChangeBound } from './address-change.queries.server.ts'

/**
 * Writes to the new address. Whether it is another member's is looked up here, after the answer: nobody
 * can infer it from the time that the answer took.
 */
export const mailAddressChange = defineJob({
  name: 'accounts.mail-address-change',
  payload: z.object({ id: z.uuid(), change_id: z.int() }),
  attempts: 8,
  async handle({ db, payload: { id, change_id } }) {
    await atomic(db, async (transaction) => {
      const change = await findAddressChange(transaction, change_id)
      if (!change) return
      const { new_address: address, name } = change
      const dedupeKey = `address-change:${id}`
      if (await isAddressTaken(transaction, address)) {
        await sendMail(transaction, addressTakenMail, { to: { address }, payload: {}, dedupeKey })
        return
      }
      const token = await issueToken(transaction, {
        purpose: 'address_change',
        address,
        subjectId: change_id,
        boundTo: await findChangeBound(transaction, change_id),
      })
      const to = { address, name }
      await sendMail(transaction, addressChangeMail, { to, payload: { name, token }, dedupeKey })
    })
  },
})
