import { z } from 'zod'
import { issueToken } from '#core/access/mailed-token.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { defineJob } from '#core/job.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { unsealText } from '#core/secret.server.ts'
import { destinationAfterLogin } from '#features/accounts/login/login-destination.rules.ts'
import { isAddressTaken } from '#features/members/member.queries.server.ts'
import { guestEntryMail, guestIsMemberMail } from './guest-entry.mails.server.tsx'
import { getAppliedItem } from './guest-entry.queries.server.ts'
import {
  alreadyMemberMail,
  registrationMail,
  shortRegistrationMail,
} from './registration.mails.server.tsx'
import { findPending, findPendingByAddress } from './registration.queries.server.ts'
import type { PendingForm } from './registration.schema.ts'

/**
 * Writes to who has filled in a form. Whether the address is a member's is looked up here, after the
 * answer: nobody can infer it from the time that the answer took.
 */
export const mailRegistration = defineJob({
  name: 'registration.mail',
  payload: z.object({
    id: z.uuid(),
    address_enc: z.string(),
    /** Null where the link is asked for again: then the newest form counts. */
    pending_id: z.int().nullable(),
  }),
  attempts: 8,
  async handle({ db, payload: { id, address_enc, pending_id } }) {
    const address = unsealText(address_enc)
    await atomic(db, async (transaction) => {
      const pending = pending_id
        ? await findPending(transaction, pending_id)
        : await findPendingByAddress(transaction, address)
      if (await isAddressTaken(transaction, address)) {
        await mailMember(transaction, { address, form: pending?.form, id })
      } else if (pending) {
        await mailLink(transaction, pending, id)
      }
    })
  },
})

type ToMember = { address: string; form: PendingForm | undefined; id: string }

/** For who is a member already: the way to what they came for leads over the login. */
async function mailMember(db: Db, { address, form, id }: ToMember): Promise<void> {
  const order = { to: { address }, dedupeKey: `already-member:${id}` }
  const entry = entryIn(form)
  if (entry) {
    const payload = { item: await getAppliedItem(db, entry) }
    await sendMail(db, guestIsMemberMail, { ...order, payload })
  } else {
    const to = form?.to ? destinationAfterLogin(form.to) : ''
    await sendMail(db, alreadyMemberMail, { ...order, payload: { to } })
  }
}

async function mailLink(db: Db, pending: { id: number; form: PendingForm }, id: string) {
  const { kind, login_id, last_name, first_name } = pending.form
  const isFull = kind === 'full'
  const token = await issueToken(db, {
    purpose: isFull ? 'registration' : 'short_registration',
    address: login_id,
    subjectId: pending.id,
  })
  const name = `${last_name} ${first_name}`
  const order = { to: { address: login_id, name }, dedupeKey: `registration:${id}` }
  const entry = entryIn(pending.form)
  if (entry) {
    const item = await getAppliedItem(db, entry)
    await sendMail(db, guestEntryMail, { ...order, payload: { name, token, item } })
  } else {
    const mail = isFull ? registrationMail : shortRegistrationMail
    await sendMail(db, mail, { ...order, payload: { name, token } })
  }
}

function entryIn(form: PendingForm | undefined) {
  return form?.kind === 'short' ? form.entry : undefined
}
