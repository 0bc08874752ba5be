import { sql } from 'kysely'
import type { MemberCaller } from '#core/access/caller.ts'
import { hasRecentLogin } from '#core/access/step-up.server.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { listExportedSections } from '#core/personal-data.server.ts'
import { numbersOf } from '#features/members/merging/member-merge.queries.server.ts'
import { actionText } from './own-data-export.words.ts'

/** All that is stored of a member beside files and the audit, as data.json shows it. */
export async function readOwnData(db: Db, id: number, now: Date) {
  const data: Record<string, unknown> = {}
  for (const [name, { read }] of listExportedSections()) {
    data[name] = stamped(await read(db, id, now))
  }
  return data
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
  return (await isSettledDevice(context.db, caller)) || (await hasRecentLogin(context))
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

type AuditRow = {
  at: Date
  actor_kind: string
  action: string
  result: string
  fields: string[]
  ip: string | null
}

function toActivity({ at, actor_kind, action, result, fields, ip }: AuditRow) {
  const isStaff = actor_kind === 'admin' || actor_kind === 'token'
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

/** Rows with their moments by Japan's clock; null for what the member has not stated. */
function stamped(section: unknown): unknown {
  if (!Array.isArray(section)) return section ?? null
  return section.map((row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value instanceof Date ? stampInJapan(value) : value,
      ]),
    ),
  )
}

const SHOWN = 5

/** The last times that somebody took everything along: who does not know of one should see it. */
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
