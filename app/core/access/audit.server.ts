import { sql } from 'kysely'
import type { RequestFacts } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import type { AuditAction } from './audit-actions.ts'
import { actorOf, type Caller } from './caller.ts'

/** Names of fields and numbers of things; never the values, which may be anybody's secret. */
export type AuditLine = {
  action: AuditAction
  result?: 'ok' | 'refused' | 'failed'
  object?: { kind: string; id: number }
  member_id?: number
  fields?: readonly string[]
  /** A word of ours, not what somebody typed. */
  reason?: string
  /** That somebody has opened one thing or list: a page that asks several calls, or is loaded again at once, is one view. */
  isView?: true
}

export type AuditSource = { caller: Caller; request: Pick<RequestFacts, 'id' | 'ip'> }

/** Adds a line in the caller's transaction: what is rolled back leaves none. */
export async function writeAudit(db: Db, source: AuditSource, line: AuditLine): Promise<void> {
  await writeAuditLines(db, source, [line])
}

/** The same for what was done to many at once, in their order. */
export async function writeAuditLines(
  db: Db,
  { caller, request }: AuditSource,
  lines: readonly AuditLine[],
): Promise<void> {
  if (lines.length === 0) return
  const actor = actorOf(caller)
  const rows = lines.map((line) => ({
    action: line.action,
    result: line.result ?? 'ok',
    actor_kind: actor.kind,
    actor_id: actor.id,
    session_id: sessionOf(caller),
    ip: request.ip,
    request_id: request.id,
    object_kind: line.object?.kind ?? null,
    object_id: line.object?.id ?? null,
    member_id: line.member_id ?? (caller.kind === 'member' ? caller.id : null),
    fields: [...(line.fields ?? [])],
    reason: line.reason ?? null,
  }))
  await db.insertInto('audit').values(rows).execute()
}

function sessionOf(caller: Caller): number | null {
  return caller.kind === 'visitor' || caller.sessionId === 0 ? null : caller.sessionId
}

/** For what a call has shown. The same view again within a minute, in the same session, is on record already. */
export async function recordReading(db: Db, source: AuditSource, line: AuditLine): Promise<void> {
  if (line.isView && (await wasJustViewed(db, source, line))) return
  await writeAudit(db, source, line)
}

async function wasJustViewed(db: Db, { caller }: AuditSource, line: AuditLine): Promise<boolean> {
  if (caller.kind === 'visitor') return false
  const { action, object, member_id } = line
  const fields = [...(line.fields ?? [])]
  const actor = actorOf(caller)
  const { rows } = await sql`select from audit
    where actor_kind = ${actor.kind} and actor_id = ${actor.id}
      and at > clock_timestamp() - interval '1 minute'
      and session_id is not distinct from ${sessionOf(caller)} and action = ${action}
      and object_kind is not distinct from ${object?.kind ?? null}
      and object_id is not distinct from ${object?.id ?? null}
      and member_id is not distinct from ${member_id ?? null}
      and fields @> ${fields}::text[] and fields <@ ${fields}::text[]
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Who has been shown which people: the ids of a list, up to a thousand, in the line's `fields`. Every list
 * of people leaves it; names are never written.
 */
export function seenLines(action: AuditAction, ids: readonly number[]): AuditLine[] {
  return peopleLines({ action, ids }).map((line) => ({ ...line, isView: true }))
}

/** The same where it is noted by what shows the people. */
export async function recordSeen(db: Db, source: AuditSource, seen: SeenPeople): Promise<void> {
  for (const line of seenLines(seen.action, seen.ids)) await recordReading(db, source, line)
}

/** People who leave in a table of which list, in parts, each on record before it leaves: every table is an act. */
export async function recordExported(
  db: Db,
  source: AuditSource,
  { list, ids }: { list: string; ids: readonly number[] },
): Promise<void> {
  const lines = peopleLines({ action: 'csv_exported', ids })
  for (const line of lines) await writeAudit(db, source, { ...line, reason: list })
}

type SeenPeople = { action: AuditAction; ids: readonly number[] }

function peopleLines({ action, ids }: SeenPeople): AuditLine[] {
  if (ids.length === 0) return []
  return [{ action, fields: [...new Set(ids)].slice(0, 1_000).map(String) }]
}

/** Adds a line for what the house did by itself. */
export async function recordOwnAct(
  db: Db,
  { action, member_id }: Pick<AuditLine, 'action' | 'member_id'>,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({ action, result: 'ok', actor_kind: 'system', member_id: member_id ?? null })
    .execute()
}

/** For a refusal: it is on record, and it is refused even where the record can not be written. */
export async function recordRefusal(db: Db, source: AuditSource, line: AuditLine): Promise<void> {
  try {
    await writeAudit(db, source, { result: 'refused', ...line })
  } catch (error) {
    log.error(
      { err: error, request_id: source.request.id, action: line.action },
      'audit not written',
    )
  }
}

type BrokenLink = { chain: number; seq: number; fault: 'changed' | 'missing' | 'shortened' }

/** The first fault of every chain since its oldest month: a changed line, a gap, or lines taken off the end. */
export async function findBrokenLinks(db: Db): Promise<BrokenLink[]> {
  const { rows } = await sql<BrokenLink>`
    with line as (
      select a.chain, a.seq, a.hash is distinct from audit_hash(a) as is_changed,
        a.seq > coalesce(s.seq, 0) and (lag(a.seq, 1, coalesce(s.seq, 0)) over w + 1 <> a.seq
          or lag(a.hash, 1, coalesce(s.hash, '\\x')) over w <> a.prev_hash) as is_gap
      from audit a left join audit_start s on s.chain = a.chain
      window w as (partition by a.chain, a.seq > coalesce(s.seq, 0) order by a.seq)
    ), fault as (
      select chain, seq, case when is_changed then 'changed' else 'missing' end as fault
      from line where is_changed or is_gap
      union all
      select t.chain, t.seq, 'shortened' from audit_tail t
        left join audit a on a.chain = t.chain and a.seq = t.seq
        left join audit_start s on s.chain = t.chain
      where t.seq > coalesce(s.seq, 0) and a.hash is distinct from t.hash
    )
    select distinct on (chain) chain, seq, fault from fault order by chain, seq`.execute(db)
  return rows
}
