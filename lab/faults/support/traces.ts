import { openSession } from '#server/backup/snapshot.ts'
import type { Crowd } from './crowd.ts'
import { type Goal, never } from './verdict.ts'
import type { Task } from './workload.ts'

export type Traces = {
  acknowledged: number
  /** Acknowledged, and not to be found. */
  lost: number
  /** There more often than it was done. */
  doubled: number
  /** There without something that belongs to it: a move, a line of the audit, a mail. */
  half: number
}

/**
 * Looks in the database for what every acknowledged task of a stopped crowd must have left there, one by one. Of
 * what was never acknowledged either may be true.
 */
type Written = Pick<Crowd, 'members' | 'tasks'>

export async function findTraces(database: string, { members, tasks }: Written): Promise<Traces> {
  await using client = await openSession(database)
  const find = async (text: string) => {
    const { rows } = await client.query<{ trace: string }>(text, [members])
    return rows.map(({ trace }) => trace)
  }
  const found = countEach(await find(TRACES.join(' union all ')))
  const halves = await find(HALVES.join(' union all '))
  const wanted = new Set(tasks.filter(({ isDone }) => isDone).map(traceOf))
  const lost = [...wanted].filter((trace) => !found.has(trace))
  const doubled = [...found.values()].filter((times) => times > 1)
  const figures = { lost: lost.length, doubled: doubled.length, half: halves.length }
  return { acknowledged: wanted.size, ...figures }
}

/** Each as text, once for each time that it is there. */
const TRACES = [
  `select 'enter ' || member_id || ' ' || item_id as trace from entry where member_id = any($1)`,
  `select 'shortlist ' || member_id || ' ' || item_id as trace from consider where member_id = any($1)`,
  `select 'drop ' || member_id || ' ' || item_id as trace from consider
    where member_id = any($1) and removed_at is not null`,
  `select 'inquiry ' || body as trace from inquiry where email like 'inquiry-%' and $1::int[] is not null`,
  `select 'send ' || name as trace from file where owner_kind = 'member' and owner_id = any($1)`,
]

const HALVES = [
  `select id::text as trace from entry e where member_id = any($1) and not (
    exists (select from entry_move where entry_id = e.id and stage = 'received')
    and exists (select from audit where action = 'entry_created' and object_id = e.id)
    and exists (select from outbox where dedupe_key = 'entry:' || e.id))`,
  `select id::text as trace from inquiry i where email like 'inquiry-%' and $1::int[] is not null and not (
    exists (select from audit where action = 'inquiry_received' and object_id = i.id)
    and exists (select from outbox where dedupe_key = 'inquiry-receipt:' || i.id))`,
  `select id::text as trace from file f where owner_kind = 'member' and owner_id = any($1) and not (
    state = 'stored' and exists (select from skill_sheet where file_id = f.id)
    and exists (select from audit where action = 'file_uploaded' and object_id = f.id))`,
]

function traceOf(task: Task): string {
  if (task.kind === 'inquiry') return `inquiry ${task.mark}`
  if (task.kind === 'send') return `send ${task.mark}.pdf`
  return `${task.kind} ${task.member} ${task.item}`
}

export function lossOf({ acknowledged, lost, doubled, half }: Traces): Goal[] {
  return [
    never(`lost of ${acknowledged} acknowledged`, lost),
    never('doubled', doubled),
    never('half states', half),
  ]
}

/**
 * Takes acknowledged writes away behind the product: what every twentieth item has on the shortlists, and what
 * belongs to one application.
 */
export async function plantLoss(
  database: string,
  { members }: Pick<Crowd, 'members'>,
): Promise<void> {
  await using client = await openSession(database)
  await client.query("set session_replication_role = 'replica'")
  await client.query('delete from consider where member_id = any($1) and item_id % 20 = 0', [
    members,
  ])
  await client.query(
    `delete from entry_move where entry_id in (
       select id from entry where member_id = any($1) order by id limit 1)`,
    [members],
  )
}

function countEach(traces: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>()
  for (const trace of traces) counted.set(trace, (counted.get(trace) ?? 0) + 1)
  return counted
}
