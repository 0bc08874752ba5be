import { writeAudit } from '#core/access/audit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { momentInJapan } from '#core/moment-text.ts'
import { listStaffWho } from '#features/admins/admin.queries.server.ts'
import { wordingVersions } from '#features/members/own/consent.words.ts'
import { companyNeed, contactType, type InquiryForm } from './inquiry.codes.ts'
import { inquiryMail, receiptMail, troubleMail } from './inquiry.mails.server.tsx'
import type { CompanyContact, Contact } from './inquiry.schema.ts'
import { receiptOf } from './inquiry-summary.words.ts'

/** Saves an inquiry, confirms it to its sender, and notifies the staff that it waits. */
export async function storeContact(context: Context, { agreed: _, ...given }: Contact) {
  const { type } = given
  const person = { name: given.name || '匿名', email: given.email || null }
  const mail = { type, about: contactType.label(type) }
  return await store(context, { ...given, ...person, form: 'contact' }, mail)
}

export async function storeCompanyContact(context: Context, given: CompanyContact) {
  const { agreed: _, need, ...row } = given
  const mail = { type: need, about: companyNeed.label(need) }
  return await store(context, { ...row, type: need, form: 'company' }, mail)
}

type InquiryMail = { type: string; about: string }
type NewInquiry = {
  form: InquiryForm
  type: string
  name: string
  email: string | null
  body: string
}

async function store(context: Context, row: NewInquiry, mail: InquiryMail): Promise<string> {
  return await atomic(context.db, async (db) => {
    const { caller, now } = context
    const member_id = caller.kind === 'member' ? caller.id : null
    const times = { received_at: now, updated_at: now }
    const { id } = await db
      .insertInto('inquiry')
      .values({ ...row, ...times, member_id, privacy_edition: wordingVersions.privacy })
      .returning('id')
      .executeTakeFirstOrThrow()
    const object = { kind: 'inquiry', id }
    await writeAudit(db, context, { action: 'inquiry_received', object, reason: mail.type })
    await notifySender({ ...context, db }, { ...row, id }, mail)
    await notifyStaff({ ...context, db }, id, mail)
    return receiptOf(id)
  })
}

/** Not with what was written: the form would mail anything to anybody. */
async function notifySender(
  { db, now }: Context,
  { id, name, email }: NewInquiry & { id: number },
  { about }: InquiryMail,
) {
  if (email === null) return
  await sendMail(db, receiptMail, {
    to: { address: email, name },
    payload: { name, about, receipt: receiptOf(id), at: momentInJapan(now) },
    dedupeKey: `inquiry-receipt:${id}`,
  })
}

/** One mail an hour says that something waits; trouble is notified each time, and to few. */
async function notifyStaff({ db, now }: Context, id: number, { type, about }: InquiryMail) {
  const isTrouble = type === 'trouble'
  const hour = Math.floor(now.getTime() / 3_600_000)
  for (const admin of await listStaffWho(db, isTrouble ? 'inquiries.trouble' : 'inquiries.read')) {
    await sendMail(db, isTrouble ? troubleMail : inquiryMail, {
      to: { address: admin.login_id, name: admin.name },
      payload: { id, about },
      dedupeKey: isTrouble ? `trouble:${id}:${admin.id}` : `inquiry:${hour}:${admin.id}`,
    })
  }
}
