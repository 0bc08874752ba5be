import { sql } from 'kysely'
import { hashAddress } from '#core/access/address-hash.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { actionNames } from '#features/audit/audit.words.ts'
import { listEntriesOf } from '#features/entries/office-entry.queries.server.ts'
import {
  listAlike,
  listMerges,
  numbersOf,
} from '#features/members/merging/member-merge.queries.server.ts'
import { listSubjects } from '#features/operations/outbox.queries.server.ts'
import { listSkillSheets } from '#features/skill-sheets/skill-sheet.queries.server.ts'
import { readSocialAccounts } from '#features/social/social-account.queries.server.ts'

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
    mails: await listMails(db, found.login_id),
    alike: await listAlike(db, id, { seesNames }),
    merges: await listMerges(db, id),
    seen: caller.capabilities.has('audit.read') ? await listSeen(db, id) : [],
  }
}

const SHOWN = 10

async function listMails(db: Db, address: string) {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'state', 'created_at'])
    .where('recipient_hash', '=', hashAddress(address))
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()
  const subjects = listSubjects(rows.map(({ kind }) => kind))
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    subject: subjects[row.kind] ?? row.kind,
    at: stampInJapan(created_at),
  }))
}

/** Who of the staff has looked at a member within the last 30 days. */
async function listSeen(db: Db, id: number) {
  const rows = await db
    .selectFrom('audit as a')
    .leftJoin('admin_user as u', 'u.id', 'a.actor_id')
    .select(['a.chain', 'a.seq', 'a.at', 'a.action', 'a.reason', 'u.name'])
    .where('a.member_id', 'in', numbersOf(db, id))
    .where('a.actor_kind', '=', 'admin')
    .where('a.at', '>', sql<Date>`now() - interval '30 days'`)
    .orderBy('a.at', 'desc')
    .limit(SHOWN)
    .execute()
  const names: Readonly<Record<string, string>> = actionNames
  return rows.map(({ chain, seq, at, action, name }) => ({
    id: `${chain}-${seq}`,
    at: stampInJapan(at),
    who: name ?? '退職した担当者',
    action: names[action] ?? action,
  }))
}
