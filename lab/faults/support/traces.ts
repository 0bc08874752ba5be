import { openSession } from '#server/backup/snapshot.ts'
import type { Crowd } from './crowd.ts'
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

/** Looks in the database for what every task of a stopped crowd must have left there. */
export async function findTraces(database: string, { members, tasks }: Crowd): Promise<Traces> {
  await using client = await openSession(database)
  const find = async (text: string) => {
    const { rows } = await client.query<{ trace: string }>(text, [members])
    return rows.map(({ trace }) => trace)
  }
  const found = countEach(await find(TRACES.join(' union all ')))
  const halves = await find(HALVES.join(' union all '))
  const wanted = wantedOf(tasks)
  const lost = [...wanted].filter(([trace, isThere]) => isThere !== found.has(trace))
  const doubled = [...found.values()].filter((times) => times > 1)
  const figures = { lost: lost.length, doubled: doubled.length, half: halves.length }
  return { acknowledged: tasks.filter(({ isDone }) => isDone).length, ...figures }
}

/** Each as text, once for each time that it is there. */
const TRACES = [
  `select 'enter ' || member_id || ' ' || item_id as trace from entry where member_id = any($1)`,
  `select 'shortlist ' || member_id || ' ' || item_id as trace from consider
    where member_id = any($1) and removed_at is null`,
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

/** What must be there and what not; of what was never acknowledged either may be true. */
function wantedOf(tasks: readonly Task[]): Map<string, boolean> {
  const wanted = new Map<string, boolean>()
  for (const task of tasks) {
    if (task.isDone) wanted.set(traceOf(task), task.kind !== 'drop')
    else wanted.delete(traceOf(task))
  }
  return wanted
}

function traceOf(task: Task): string {
  if (task.kind === 'inquiry') return `inquiry ${task.mark}`
  if (task.kind === 'send') return `send ${task.mark}.pdf`
  return `${task.kind === 'enter' ? 'enter' : 'shortlist'} ${task.member} ${task.item}`
}

function countEach(traces: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>()
  for (const trace of traces) counted.set(trace, (counted.get(trace) ?? 0) + 1)
  return counted
}
