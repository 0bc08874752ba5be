import { writeAudit } from '#core/access/audit.server.ts'
import type { MemberCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { recordConsent } from '#features/members/own/consent.commands.server.ts'
import { oweClientNotice } from './client-notice.commands.server.ts'
import { mailConsentEnded } from './entry-notification.commands.server.ts'
import { lockEntry } from './entry-stage.commands.server.ts'

/** The member agrees to be proposed to the client of this entry's item. */
export async function consentToProposal(context: Context, caller: MemberCaller, id: number) {
  await changeConsent(context, { caller, id, given: true })
}

/** The member takes that back. A client who knows of them is asked by the staff to use nothing of it any more. */
export async function endProposalConsent(context: Context, caller: MemberCaller, id: number) {
  await changeConsent(context, { caller, id, given: false })
}

type Given = { member_id: number; entry_id: number; given: boolean }

/** The line that proves it, with the words of today. */
export async function recordProposalConsent(db: Db, consent: Given): Promise<void> {
  const { member_id, entry_id, given } = consent
  await recordConsent(db, { member_id, kind: 'proposal', given, source: 'entry', entry_id })
}

type Change = { caller: MemberCaller; id: number; given: boolean }

async function changeConsent(context: Context, { caller, id, given }: Change): Promise<void> {
  await atomic(context.db, async (db) => {
    const entry = await lockEntry(db, id, caller.id)
    if (entry.has_consented === given) return
    if (entry.validity !== 0) throw new Problem(409, 'この応募は、すでに終わっています。')
    await db.updateTable('entry').set({ has_consented: given }).where('id', '=', id).execute()
    await recordProposalConsent(db, { member_id: caller.id, entry_id: id, given })
    const action = given ? 'entry_consented' : 'entry_consent_ended'
    await writeAudit(db, context, { action, object: { kind: 'entry', id } })
    if (given) return
    await oweClientNotice({ ...context, db }, { entry, reason: 'consent_ended' })
    await mailConsentEnded(db, id, context.now)
  })
}
