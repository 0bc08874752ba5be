import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { lockRow, raised } from '#core/db/row-versions.server.ts'
import { notFound, Problem } from '#core/problem.ts'
import { MISSING_CLIENT } from './client.words.ts'
import { previewClientMerge } from './client-merge.queries.server.ts'
import type { ClientPair } from './client-merge.schema.ts'

const clients = { table: 'client', missing: MISSING_CLIENT } as const

/** The source's rows stay its own, and are read with the target's: a merge is undone by one row. */
export async function mergeClients(context: Context, caller: AdminCaller, pair: ClientPair) {
  await atomic(context.db, async (db) => {
    const own = { ...context, db }
    await lockBoth(db, pair)
    await previewClientMerge(db, pair)
    const { source_id, target_id } = pair
    const followers = await moveFollowers(own, source_id, target_id)
    await setTarget(own, [source_id], target_id)
    await db
      .insertInto('client_merge')
      .values({
        source_id,
        target_id,
        follower_ids: followers,
        admin_id: caller.id,
        at: context.now,
      })
      .execute()
    const line = { object: { kind: 'client', id: target_id }, fields: [String(source_id)] }
    await writeAudit(db, context, { action: 'clients_merged', ...line })
  })
}

async function lockBoth(db: Db, { source_id, target_id }: ClientPair): Promise<void> {
  for (const id of [source_id, target_id].sort((a, b) => a - b)) await lockRow(db, clients, id)
}

/** A chain has one step: who was merged into the source before follows it. */
async function moveFollowers(context: Context, source_id: number, target_id: number) {
  const rows = await context.db
    .selectFrom('client')
    .select('id')
    .where('merged_into_id', '=', source_id)
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await setTarget(context, ids, target_id)
  return ids
}

async function setTarget({ db, now }: Context, ids: readonly number[], target: number | null) {
  if (ids.length === 0) return
  await db
    .updateTable('client')
    .set({ merged_into_id: target, ...raised(now) })
    .where('id', 'in', ids)
    .execute()
}

export async function undoClientMerge(context: Context, id: number) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const merge = await lockMerge(db, id)
    const { source_id, target_id, follower_ids } = merge
    await lockBoth(db, merge)
    await setTarget(own, [source_id], null)
    await setTarget(own, await stillIn(db, follower_ids, target_id), source_id)
    await db
      .updateTable('client_merge')
      .set({ undone_at: context.now })
      .where('id', '=', id)
      .execute()
    const line = { object: { kind: 'client', id: target_id }, fields: [String(source_id)] }
    await writeAudit(db, context, { action: 'clients_parted', ...line })
    return source_id
  })
}

async function lockMerge(db: Db, id: number) {
  const found = await db
    .selectFrom('client_merge as m')
    .innerJoin('client as s', 's.id', 'm.source_id')
    .select(['m.source_id', 'm.target_id', 'm.follower_ids', 'm.undone_at', 's.merged_into_id'])
    .where('m.id', '=', id)
    .forUpdate('m')
    .executeTakeFirst()
  if (!found) throw notFound('この統合は見つかりませんでした。')
  if (found.undone_at) throw new Problem(409, 'この統合はすでに取り消されています。')
  if (found.merged_into_id !== found.target_id) throw new Problem(409, LATER)
  return found
}
const LATER = 'そのあとに別の統合がされています。新しい統合から先に取り消してください。'

async function stillIn(db: Db, ids: readonly number[], target: number): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('client')
    .select('id')
    .where('id', 'in', ids)
    .where('merged_into_id', '=', target)
    .execute()
  return rows.map((row) => row.id)
}
