import { createHash } from 'node:crypto'
import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller, MemberCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { sendMail } from '#core/mail/outbox.server.ts'
import { notFound, Problem } from '#core/problem.ts'
import { seal } from '#core/secret.server.ts'
import { listStaffWho } from '#features/admins/admin.queries.server.ts'
import { termsNotice } from '#features/entries/entry.notices.server.ts'
import { entryCode } from '#features/entries/entry.rules.ts'
import { lockEntry } from '#features/entries/entry-stage.commands.server.ts'
import { getPostingAsOf } from '#features/items/posting/posting-as-of.queries.server.ts'
import { addNotice } from '#features/notices/notice.commands.server.ts'
import { mayState, TERMS } from './entry-terms.codes.ts'
import { paperWantedMail, termsMail } from './entry-terms.mails.server.tsx'
import { companyName } from './entry-terms.queries.server.ts'
import type { Terms } from './entry-terms.schema.ts'
import { termsLines } from './entry-terms.words.ts'

/** States the terms of a contract to the member: on the site and by mail. What was stated before stays readable. */
export async function deliverTerms(
  context: Context,
  caller: AdminCaller,
  { id, ...terms }: Terms & { id: number },
): Promise<void> {
  await atomic(context.db, async (db) => {
    const entry = await lockEntry(db, id)
    if (!mayState(entry)) {
      throw new Problem(409, '取引条件は、オファーか参画決定の応募に明示します。')
    }
    const reader = await readMember(db, id)
    const posting = await getPostingAsOf(db, entry.item_id, reader.entered_at, context.now)
    const lines = termsLines({ company: companyName(), member: reader.name }, terms, posting)
    const content = JSON.stringify({ terms, lines })
    const edition = (await countEditions(db, id)) + 1
    await db
      .insertInto('entry_terms')
      .values({
        entry_id: id,
        edition,
        admin_id: caller.id,
        content_enc: seal(TERMS, content),
        content_sha256: createHash('sha256').update(content).digest(),
        delivered_at: context.now,
      })
      .execute()
    const dedupeKey = `entry:${id}:terms:${edition}`
    const line = { object: { kind: 'entry', id }, fields: ['terms'] }
    await writeAudit(db, context, {
      action: 'entry_terms_delivered',
      member_id: entry.member_id,
      ...line,
    })
    const about = { entry_id: id, item_id: entry.item_id }
    await addNotice(db, termsNotice, { memberId: entry.member_id, key: dedupeKey, about })
    await sendMail(db, termsMail, {
      to: { address: reader.login_id, name: reader.name },
      payload: { entry_id: id, code: entryCode(id), name: reader.name, edition, lines },
      dedupeKey,
    })
  })
}

/** The member confirms that they have the statement. */
export async function receiveTerms(context: Context, caller: MemberCaller, wanted: WantedEdition) {
  await atomic(context.db, async (db) => {
    await lockEntry(db, wanted.id, caller.id)
    const { received_at } = await lockEdition(db, wanted)
    if (received_at) return
    await setStamp(db, wanted, { received_at: context.now })
    const line = { object: { kind: 'entry', id: wanted.id }, fields: ['terms'] }
    await writeAudit(db, context, { action: 'entry_terms_received', ...line })
  })
}

/** The member asks for the statement on paper; who may send it is notified. */
export async function requestPaper(context: Context, caller: MemberCaller, wanted: WantedEdition) {
  await atomic(context.db, async (db) => {
    await lockEntry(db, wanted.id, caller.id)
    const { paper_wanted_at } = await lockEdition(db, wanted)
    if (paper_wanted_at) throw new Problem(409, '書面での交付は、すでに承っています。')
    await setStamp(db, wanted, { paper_wanted_at: context.now })
    const object = { kind: 'entry', id: wanted.id }
    await writeAudit(db, context, { action: 'entry_terms_paper_wanted', object })
    const { name } = await readMember(db, wanted.id)
    for (const staff of await listStaffWho(db, 'entries.write')) {
      await sendMail(db, paperWantedMail, {
        to: { address: staff.login_id, name: staff.name },
        payload: { entry_id: wanted.id, code: entryCode(wanted.id), name },
        dedupeKey: `entry:${wanted.id}:terms:${wanted.edition}:paper:${staff.id}`,
      })
    }
  })
}

/** The statement has been put into the post. */
export async function notePaperSent(context: Context, wanted: WantedEdition): Promise<void> {
  await atomic(context.db, async (db) => {
    await lockEntry(db, wanted.id)
    const { paper_wanted_at, paper_sent_at } = await lockEdition(db, wanted)
    if (!paper_wanted_at || paper_sent_at)
      throw new Problem(409, '書面での交付を待っている明示はありません。')
    await setStamp(db, wanted, { paper_sent_at: context.now })
    const object = { kind: 'entry', id: wanted.id }
    await writeAudit(db, context, { action: 'entry_terms_paper_sent', object })
  })
}

type WantedEdition = { id: number; edition: number }
type Stamp = { received_at: Date } | { paper_wanted_at: Date } | { paper_sent_at: Date }

async function lockEdition(db: Db, { id, edition }: WantedEdition) {
  const found = await db
    .selectFrom('entry_terms')
    .select(['received_at', 'paper_wanted_at', 'paper_sent_at'])
    .where('entry_id', '=', id)
    .where('edition', '=', edition)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('取引条件の明示が見つかりません。')
  return found
}

async function setStamp(db: Db, { id, edition }: WantedEdition, stamp: Stamp): Promise<void> {
  await db
    .updateTable('entry_terms')
    .set(stamp)
    .where('entry_id', '=', id)
    .where('edition', '=', edition)
    .execute()
}

async function countEditions(db: Db, entryId: number): Promise<number> {
  const { count } = await db
    .selectFrom('entry_terms')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function readMember(db: Db, entryId: number) {
  const { last_name, first_name, ...row } = await db
    .selectFrom('entry as e')
    .innerJoin('member as m', 'm.id', 'e.member_id')
    .select(['m.login_id', 'm.last_name', 'm.first_name', 'e.entered_at'])
    .where('e.id', '=', entryId)
    .executeTakeFirstOrThrow()
  return { ...row, name: `${last_name} ${first_name}` }
}
