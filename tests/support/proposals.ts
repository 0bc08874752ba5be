import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import { capabilitiesOf, type Role } from '#features/admins/admin-rights.codes.ts'
import { noteContact } from '#features/clients/client-contact.commands.server.ts'
import { enter } from '#features/entries/entry.api.server.ts'
import { readProposalReadersCall } from '#features/proposals/client-proposal.admin-api.server.ts'
import { sendProposals } from '#features/proposals/client-proposal.commands.server.ts'
import { contextFor } from './test.ts'

export const proposed = { member: members.hanako, item: remoteJava }
export const BUYER = 'buyer@client.example'
const SECOND = 'second@client.example'

/** One of the staff, at a moment. */
export function asStaff(db: Db, role: Role = 'coordinator', now?: Date) {
  const capabilities = capabilitiesOf(role)
  const caller = { kind: 'admin', id: staff[role].id, sessionId: 1, capabilities } as const
  return { ...contextFor(db, { caller, ...(now && { now }) }), caller }
}

/** An application, with two people to propose it to. */
export async function prepareProposal(db: Db, has_consented = true) {
  const own = { kind: 'member', id: members.hanako.id, sessionId: 1, isVerified: true } as const
  const { entry } = await enter.run(contextFor(db, { caller: own }), {
    item_id: remoteJava.id,
    has_consented,
  })
  const context = asStaff(db)
  const linked = db.selectFrom('item_private').select('client_id')
  const { client_id } = await linked.where('item_id', '=', remoteJava.id).executeTakeFirstOrThrow()
  for (const sender of [BUYER, SECOND])
    await noteContact(db, client_id ?? 0, { sender, at: context.now })
  const { contacts } = await readProposalReadersCall.run(context, { id: entry.id })
  const idOf = (wanted: string) =>
    contacts.flatMap(({ id, address }) => (address === wanted ? [id] : []))
  const order = { id: entry.id, subject: 'ご提案', body: '1名ご提案いたします。' }
  return {
    order: { ...order, contact_ids: idOf(BUYER) },
    second: idOf(SECOND),
    client_id: client_id ?? 0,
  }
}

/** The same, sent at a moment to one of them or to both. */
export async function sendProposal(
  db: Db,
  { now, toBoth = false }: { now?: Date; toBoth?: boolean } = {},
) {
  const { order, second, client_id } = await prepareProposal(db)
  const context = asStaff(db, 'coordinator', now)
  const contact_ids = [...order.contact_ids, ...(toBoth ? second : [])]
  await sendProposals(context, context.caller, { ...order, contact_ids })
  const sent = await db
    .selectFrom('proposal')
    .select('id')
    .where('entry_id', '=', order.id)
    .orderBy('id')
    .execute()
  return { entryId: order.id, ids: sent.map(({ id }) => id), id: sent[0]?.id ?? 0, client_id }
}

export async function stageOf(db: Db, id: number) {
  const { stage } = await db
    .selectFrom('entry')
    .select('stage')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return stage
}
