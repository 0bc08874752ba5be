import { visitor } from '#core/access/caller.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { noteSender } from '#features/clients/client-contact.commands.server.ts'
import { makeDraft } from '#features/mail-intake/mail-draft.commands.server.ts'
import {
  storedFindings,
  storedReadings,
} from '#features/mail-intake/reading-rules/mail-reading.schema.ts'
import { isSure } from './automatic-draft.rules.ts'
import { getSetting } from './intake-setting.queries.server.ts'
import { silentBefore } from './mail-claim.queries.server.ts'
import { AUTOMATIC_NOTE } from './mail-queue.words.ts'
import { findSenderRule } from './sender-rule-match.queries.server.ts'

type Drafting = { db: Db; now: Date }

/** In the history of the project no person is named. */
const NOBODY = { caller: visitor, request: { id: 'mail-intake.draft', ip: '::1' } }

/** Makes drafts of the projects of a mail that are sure enough for the owner; nothing of it is ever published here. */
export async function draftSureBlocks(context: Drafting, mailId: number): Promise<void> {
  await atomic(context.db, async (db) => {
    const own = { ...context, db, ...NOBODY }
    const { draft_from } = await getSetting(db)
    if (draft_from === null || !(await lockFree(db, mailId))) return
    const blocks = await listOpen(db, mailId)
    for (const block of blocks) {
      const readings = storedReadings.parse(block.readings)
      const findings = storedFindings.parse(block.findings)
      if (!isSure({ ...block, readings, findings }, draft_from)) continue
      const item_id = await makeDraft(own, block, AUTOMATIC_NOTE)
      await noteRuledSender(db, item_id, block)
      await db
        .updateTable('intake_block')
        .set({ decision: 'draft', item_id, decided_at: context.now, is_automatic: true })
        .where('id', '=', block.id)
        .execute()
    }
    await closeDecided(own, mailId)
  })
}

type Author = { sender: string; received_at: Date }

/** Nobody has looked at the mail: a contact of its client is only who a rule names as such, not who says so. */
async function noteRuledSender(db: Db, itemId: number, { sender, received_at: at }: Author) {
  const rule = await findSenderRule(db, sender)
  if (rule?.client_id) await noteSender(db, itemId, { sender, at })
}

/** Whether the mail waits and nobody works on it. */
async function lockFree(db: Db, mailId: number): Promise<boolean> {
  const mail = await db
    .selectFrom('intake_mail as m')
    .leftJoin('intake_claim as c', (join) =>
      join.onRef('c.mail_id', '=', 'm.id').on('c.seen_at', '>=', silentBefore),
    )
    .select('c.admin_id')
    .where('m.id', '=', mailId)
    .where('m.state', '=', 'waiting')
    .where('m.kind', '=', 'project')
    .where('m.is_automatic', '=', false)
    .where('m.is_cut', '=', false)
    .forUpdate('m')
    .executeTakeFirst()
  return mail?.admin_id === null
}

async function listOpen(db: Db, mailId: number) {
  return await db
    .selectFrom('intake_block as b')
    .innerJoin('intake_mail as m', 'm.id', 'b.mail_id')
    .selectAll('b')
    .select(['m.subject', 'm.body', 'm.sender', 'm.received_at'])
    .where('b.mail_id', '=', mailId)
    .where('b.decision', 'is', null)
    .orderBy('b.position')
    .execute()
}

async function closeDecided({ db, now }: Drafting, mailId: number): Promise<void> {
  await db
    .updateTable('intake_mail as m')
    .set({ state: 'done', handled_at: now })
    .where('m.id', '=', mailId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('intake_block as b')
            .select('b.id')
            .whereRef('b.mail_id', '=', 'm.id')
            .where('b.decision', 'is', null),
        ),
      ),
    )
    .execute()
}
