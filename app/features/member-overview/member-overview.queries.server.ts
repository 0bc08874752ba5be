import { sql } from 'kysely'
import { hashAddress } from '#core/access/address-hash.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { subjectOf, titleOf } from '#core/mail/outbox-view.server.ts'
import { readLetter } from '#core/mail/sent-letter.server.ts'
import { notFound } from '#core/problem.ts'
import { actionNames } from '#features/audit/audit.words.ts'
import { reasonText } from '#features/audit/audit-target.words.ts'
import { listEntriesOf } from '#features/entries/office-entry.queries.server.ts'
import {
  listAlike,
  listMerges,
  numbersOf,
} from '#features/members/merging/member-merge.queries.server.ts'
import { mailState } from '#features/operations/outbox.queries.server.ts'
import { listSkillSheets } from '#features/skill-sheets/skill-sheet.queries.server.ts'
import { readSocialAccounts } from '#features/social/social-account.queries.server.ts'
import type { LetterWanted } from './member-overview.schema.ts'

/** What belongs to a member beside what they say: applications, files, linked services, mails. */
export async function getMemberOther(context: Context, caller: AdminCaller, id: number) {
  const { db, now } = context
  const found = await db
    .selectFrom('member')
    .select(['id', 'login_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('会員が見つかりません。')
  const seesNames = caller.capabilities.has('members.names')
  const files = await listSkillSheets(db, id)
  const { accounts } = await readSocialAccounts(db, id)
  return {
    entries: await listEntriesOf(db, { now, caller }, id),
    files: seesNames ? files : { skill_sheets: [], admin_files: [] },
    accounts,
    mails: await listMails(db, found, seesNames),
    alike: await listAlike(db, id, { seesNames }),
    merges: await listMerges(db, id),
    seen: caller.capabilities.has('audit.read') ? await listSeen(db, id) : [],
  }
}

const SHOWN = 10

type Reader = { id: number; login_id: string }

/** The newest mails to a member, to whichever address; what they say is for who sees names. */
async function listMails(db: Db, { id, login_id }: Reader, seesNames: boolean) {
  const mailsOf = db
    .selectFrom('outbox')
    .select('id')
    .where('recipient_hash', '=', hashAddress(login_id))
    .union(db.selectFrom('sent_letter').select('mail_id as id').where('member_id', '=', id))
  const rows = await db
    .selectFrom('outbox as o')
    .leftJoin('sent_letter as l', 'l.mail_id', 'o.id')
    .select(['o.id', 'o.kind', 'o.created_at', 'o.payload_enc', 'l.letter_enc'])
    .select(mailState.as('state'))
    .where('o.id', 'in', mailsOf)
    .orderBy('o.created_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: titleOf(row.kind),
    state: row.state,
    subject: seesNames ? subjectOf(row) : null,
    is_readable: seesNames && row.letter_enc !== null,
    at: stampInJapan(row.created_at),
  }))
}

/** What was really mailed to a member, as long as it is stored. */
export async function getSentLetter(db: Db, { id, mail_id }: LetterWanted) {
  const found = await db
    .selectFrom('sent_letter as l')
    .innerJoin('outbox as o', 'o.id', 'l.mail_id')
    .select(['l.letter_enc', 'o.sent_at', 'o.created_at'])
    .where('l.mail_id', '=', mail_id)
    .where('l.member_id', 'in', numbersOf(db, id))
    .executeTakeFirst()
  if (!found) throw notFound('メールが見つかりません。')
  const { letter_enc, sent_at, created_at } = found
  return { ...readLetter(letter_enc), sent_at: stampInJapan(sent_at ?? created_at) }
}

/** Who of the staff has looked at a member within the last 30 days. */
async function listSeen(db: Db, id: number) {
  const rows = await db
    .selectFrom('audit as a')
    .leftJoin('admin_user as u', (join) =>
      join.onRef('u.id', '=', 'a.actor_id').on('a.actor_kind', '=', 'admin'),
    )
    .leftJoin('api_token as t', (join) =>
      join.onRef('t.id', '=', 'a.actor_id').on('a.actor_kind', '=', 'token'),
    )
    .select(['a.chain', 'a.seq', 'a.at', 'a.action', 'a.reason'])
    .select(sql<string | null>`coalesce(u.name, t.name)`.as('name'))
    .where('a.member_id', 'in', numbersOf(db, id))
    .where('a.actor_kind', 'in', ['admin', 'token'])
    .where('a.at', '>', sql<Date>`now() - interval '30 days'`)
    .orderBy('a.at', 'desc')
    .limit(SHOWN)
    .execute()
  const names: Readonly<Record<string, string>> = actionNames
  return rows.map(({ chain, seq, at, name, ...row }) => ({
    id: `${chain}-${seq}`,
    at: stampInJapan(at),
    who: name ?? '退職した担当者',
    action: [names[row.action] ?? 'そのほかの操作', reasonText(row)].filter(Boolean).join('、'),
  }))
}
