import { sql } from 'kysely'
import type { MemberCaller } from '#core/access/caller.ts'
import { isFresh } from '#core/access/step-up.server.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { listEntriesWhole } from '#features/entries/entry.queries.server.ts'
import { listLeadsOf } from '#features/external/lead.queries.server.ts'
import { readWeights } from '#features/matching/score/match-weights.queries.server.ts'
import { numbersOf } from '#features/members/merging/member-merge.queries.server.ts'
import { readStated } from '#features/members/own/profile-completeness.queries.server.ts'
import { getCareer } from '#features/skill-sheets/career/career.queries.server.ts'
import { listMasks } from '#features/skill-sheets/masked/masked-sheet.queries.server.ts'
import { actionText } from './own-data-export.words.ts'

/** All that is kept about a member beside files and the audit, as data.json tells it. */
export async function readOwnData(db: Db, id: number, now: Date) {
  const said = await readStated(db, id, now)
  return {
    profile: said.profile,
    skills: said.skills,
    wishes: said.wishes ?? null,
    availability: said.availability ?? null,
    match_weights: await readWeights(db, id),
    match_mails: stamped(await listMatchAlerts(db, id)),
    contact: said.contact ?? null,
    career: await getCareer(db, id),
    career_masks: await listMasks(db, id),
    shortlist: stamped(await listShortlist(db, id)),
    shortlist_share: stamped(await listShares(db, id)),
    entries: await listEntriesWhole(db, now, id),
    consents: stamped(await listConsents(db, id)),
    devices: stamped(await listDevices(db, id)),
    social_accounts: stamped(await listSocialAccounts(db, id)),
    saved_searches: stamped(await listSearches(db, id)),
    notices: stamped(await listNotices(db, id)),
    item_reports: stamped(await listReports(db, id)),
    inquiries: stamped(await listInquiries(db, id)),
    external_leads: stamped(await listLeadsOf(db, id)),
    introduction: await readIntroduction(db, id),
  }
}

/** The files that were given to us by a member or put on them. */
export async function listOwnFiles(db: Db, memberId: number) {
  return await db
    .selectFrom('file')
    .select(['id', 'name', 'size'])
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', memberId)
    .where('state', '=', 'stored')
    .orderBy('id')
    .execute()
}

const BATCH = 500

/** The audit's lines about a member, the oldest first, some at a time. What the staff is called stays inside. */
export async function* readActivity(db: Db, memberId: number) {
  let after = { at: new Date(0), chain: 0, seq: 0 }
  while (true) {
    const rows = await db
      .selectFrom('audit')
      .select(['at', 'chain', 'seq', 'actor_kind', 'action', 'result', 'fields', 'ip'])
      .where('member_id', 'in', numbersOf(db, memberId))
      .where(sql<boolean>`(at, chain, seq) > (${after.at}, ${after.chain}, ${after.seq})`)
      .orderBy('at')
      .orderBy('chain')
      .orderBy('seq')
      .limit(BATCH)
      .execute()
    for (const row of rows) yield toActivity(row)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last
  }
}

/** Everything about somebody leaves by a device that is known, or by one that has lately proven who sits there. */
export async function isTrusted(context: Context, caller: MemberCaller): Promise<boolean> {
  return (await isSettledDevice(context.db, caller)) || (await isFresh(context))
}

/** Whether the session's device was first seen a day ago or more. */
async function isSettledDevice(db: Db, { sessionId }: MemberCaller): Promise<boolean> {
  const found = await db
    .selectFrom('auth_session as s')
    .innerJoin('known_device as d', 'd.id', 's.device_id')
    .select('d.id')
    .where('s.id', '=', sessionId)
    .where('d.first_seen_at', '<', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirst()
  return found !== undefined
}

type Line = {
  at: Date
  actor_kind: string
  action: string
  result: string
  fields: string[]
  ip: string | null
}

function toActivity({ at, actor_kind, action, result, fields, ip }: Line) {
  const isStaff = actor_kind === 'admin'
  return {
    at: stampInJapan(at),
    action,
    action_name: actionText(action),
    actor: isStaff ? 'staff' : actor_kind,
    result,
    fields,
    ip: isStaff ? null : ip,
  }
}

async function listShortlist(db: Db, memberId: number) {
  return await db
    .selectFrom('consider as c')
    .innerJoin('item as i', 'i.id', 'c.item_id')
    .select(['c.item_id', 'i.name', 'c.own_note', 'c.stars', 'c.created_at', 'c.removed_at'])
    .where('c.member_id', '=', memberId)
    .orderBy('c.created_at')
    .execute()
}

async function listShares(db: Db, memberId: number) {
  return await db
    .selectFrom('consider_share')
    .select(['item_ids', 'created_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .execute()
}

async function listConsents(db: Db, memberId: number) {
  return await db
    .selectFrom('consent')
    .select(['kind', 'given', 'wording_version', 'source', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

async function listDevices(db: Db, memberId: number) {
  return await db
    .selectFrom('known_device')
    .select(['first_seen_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

async function listSocialAccounts(db: Db, memberId: number) {
  return await db
    .selectFrom('social_account')
    .select(['provider', 'display_name', 'linked_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

async function listSearches(db: Db, memberId: number) {
  return await db
    .selectFrom('saved_search')
    .select(['name', 'path', 'frequency', 'created_at', 'seen_at', 'mailed_at', 'deleted_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

async function listMatchAlerts(db: Db, memberId: number) {
  return await db
    .selectFrom('match_alert')
    .select(['asked_at', 'told_until'])
    .where('member_id', '=', memberId)
    .execute()
}

async function listNotices(db: Db, memberId: number) {
  return await db
    .selectFrom('notice')
    .select(['kind', 'payload', 'created_at', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

async function listReports(db: Db, memberId: number) {
  return await db
    .selectFrom('item_report')
    .select(['item_id', 'kind', 'text', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

async function listInquiries(db: Db, memberId: number) {
  return await db
    .selectFrom('inquiry')
    .select(['form', 'type', 'name', 'email', 'tel', 'company', 'body', 'received_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

/** By which page the member came, and what came of their own link; never who came by it. */
async function readIntroduction(db: Db, memberId: number) {
  const { rows } = await sql<{ came_by: string | null; code: string | null; introduced: number }>`
    select (select source from member_origin where member_id = ${memberId}) as came_by,
      (select code from introduction_link where member_id = ${memberId}) as code,
      (select count(*)::int from member_origin where introduced_by = ${memberId}) as introduced,
      (select count(*)::int from introduction where member_id = ${memberId}) as asked`.execute(db)
  return rows[0] ?? null
}

/** Rows with their moments by Japan's clock. */
function stamped(rows: readonly object[]) {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value instanceof Date ? stampInJapan(value) : value,
      ]),
    ),
  )
}

const SHOWN = 5

/** The last times that somebody took everything along: who does not know of one should hear of it. */
export async function listPastExports(db: Db, memberId: number) {
  return await db
    .selectFrom('audit')
    .select('at')
    .where('member_id', '=', memberId)
    .where('action', '=', 'own_data_exported')
    .where('result', '=', 'ok')
    .orderBy('at', 'desc')
    .limit(SHOWN)
    .execute()
}
