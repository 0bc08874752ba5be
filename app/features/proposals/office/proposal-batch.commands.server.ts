import type { AdminCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { invalid } from '#core/problem.ts'
import { beginAct } from '#features/admins/office-act.commands.server.ts'
import { entryCode } from '#features/entries/entry.rules.ts'
import { lockEntry } from '#features/entries/entry-stage.commands.server.ts'
import { composeProposal } from '#features/entries/office/proposal.queries.server.ts'
import { proposeEntry } from '#features/proposals/client-proposal.commands.server.ts'
import { requireEntryWriter } from '#features/proposals/client-proposal.rules.ts'
import { listBatchContacts } from './proposal-batch.queries.server.ts'
import { problemOfEntry } from './proposal-batch.rules.ts'
import type { BatchOrder } from './proposal-batch.schema.ts'

type Sent = { entries: number; mails: number; leftOut: string[] }

/** Proposes several applications in one act. Each is looked at again: what is open no more is left out, with why. */
export async function sendBatch(
  context: Context,
  caller: AdminCaller,
  order: BatchOrder,
): Promise<Sent> {
  requireEntryWriter(caller)
  return await atomic(context.db, async (db) => {
    const staff = { ...context, db, caller }
    const chosen = Map.groupBy(order.to, ({ entry_id }) => entry_id)
    const actId = await beginAct(staff, `${chosen.size}件の応募の提案`)
    const sent: Sent = { entries: 0, mails: 0, leftOut: [] }
    // In the order of their numbers, so that two of the staff do not wait for each other.
    for (const id of [...chosen.keys()].sort((a, b) => a - b)) {
      const contactIds = (chosen.get(id) ?? []).map(({ contact_id }) => contact_id)
      await sendChosen(staff, sent, { id, contactIds, order, actId })
    }
    if (sent.mails === 0) throw invalid({ to: sent.leftOut })
    return sent
  })
}

type Chosen = {
  id: number
  contactIds: readonly number[]
  order: BatchOrder
  actId: number | undefined
}

async function sendChosen(
  staff: Context & { caller: AdminCaller },
  sent: Sent,
  { id, contactIds, order, actId }: Chosen,
): Promise<void> {
  const { db, caller } = staff
  const entry = await lockEntry(db, id)
  const problem = problemOfEntry(entry)
  if (problem) {
    sent.leftOut.push(`${entryCode(id)}：${problem}`)
    return
  }
  const contacts = (await listBatchContacts(db, id)).filter((one) => contactIds.includes(one.id))
  const readers = contacts.filter((one) => one.problem === null)
  for (const { name, address, problem: why } of contacts)
    if (why) sent.leftOut.push(`${entryCode(id)} ${name || address}様：${why}`)
  if (contacts.length < contactIds.length)
    sent.leftOut.push(`${entryCode(id)}：案件の取引先の担当者ではありません。`)
  if (readers.length === 0) return
  const { subject, body } = order
  const text = await composeProposal(staff, { id, subject, body, with_name: false })
  await proposeEntry(staff, { caller, entry, readers, text, actId })
  sent.entries++
  sent.mails += readers.length
}
