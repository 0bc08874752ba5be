import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { giveFiles, type Owner } from '#core/files/files.server.ts'
import { type EntryStage, entryStage } from '#features/entries/entry.codes.ts'
import type { MovedRows } from './merge-row-transfer.schema.ts'

type Belonging = {
  table: string
  /** By which a row is found again. */
  key: string
  owner?: string
  /** Where the surviving member has a row that is the same in these, the other's stays where it is. */
  same?: readonly string[]
  /** Rows that the member has changed since stay with them when a merge is undone. */
  isDated?: boolean
}

/** Everything of a member's but what proves who they are: passwords, sessions, devices, linked services. */
export const belongings: readonly Belonging[] = [
  { table: 'consent', key: 'id' },
  { table: 'entry', key: 'id' },
  { table: 'external_lead', key: 'id' },
  { table: 'inquiry', key: 'id' },
  { table: 'introduction', key: 'address_hash' },
  { table: 'item_report', key: 'id' },
  { table: 'member_log', key: 'id' },
  { table: 'member_origin', key: 'member_id', owner: 'introduced_by' },
  { table: 'skill_sheet', key: 'id' },
  { table: 'consider', key: 'item_id', same: ['item_id'] },
  { table: 'match_told', key: 'item_id', same: ['item_id'] },
  { table: 'member_contract_type', key: 'contract_type_id', same: ['contract_type_id'] },
  { table: 'member_skill', key: 'tag_id', same: ['tag_id'], isDated: true },
  { table: 'notice', key: 'id', same: ['key'] },
  { table: 'saved_search', key: 'id', same: ['path', 'deleted_at'] },
  { table: 'consider_share', key: 'member_id', same: [] },
  { table: 'introduction_link', key: 'member_id', same: [] },
  { table: 'match_alert', key: 'member_id', same: [] },
  { table: 'match_weights', key: 'member_id', same: [], isDated: true },
  { table: 'member_availability', key: 'member_id', same: [], isDated: true },
  { table: 'member_contact', key: 'member_id', same: [], isDated: true },
  { table: 'member_origin', key: 'member_id', same: [] },
  { table: 'member_wish', key: 'member_id', same: [], isDated: true },
]

type Way = { from: number; to: number }

/** Hands over what one member has and the other has not; answers what it was. */
export async function moveRows(db: Db, way: Way): Promise<MovedRows> {
  const entries_put_away = await putDoublesAway(db, way)
  const has_career = await moveCareer(db, way)
  const rows: MovedRows['rows'] = {}
  for (const one of belongings) rows[nameOf(one)] = await moveTable(db, one, way)
  await db.deleteFrom('consider_news').where('member_id', '=', way.from).execute()
  const files = await giveFiles(db, { from: ownerOf(way.from), to: ownerOf(way.to) })
  return { rows, files, entries_put_away, has_career }
}

/** Hands back what had gone over, where it is still there. */
export async function returnRows(db: Db, way: Way, moved: MovedRows, since: Date): Promise<void> {
  const { from, to } = way
  for (const one of belongings) {
    const keys = moved.rows[nameOf(one)] ?? []
    const { table, key, isDated } = one
    if (keys.length === 0) continue
    await sql`update ${sql.table(table)} set ${owner(one)} = ${to}
      where ${owner(one)} = ${from} and ${sql.ref(key)}::text = any(${keys})
        and ${isDated ? sql`updated_at <= ${since}` : sql`true`}`.execute(db)
  }
  if (moved.has_career) await moveCareer(db, way, since)
  await giveFiles(db, { from: ownerOf(from), to: ownerOf(to), ids: moved.files })
  // A new application since goes on.
  await sql`update entry a set validity = 0 where id = any(${moved.entries_put_away})
    and not exists (select from entry b
      where b.member_id = a.member_id and b.item_id = a.item_id and b.validity = 0)`.execute(db)
}

function nameOf({ table, owner: column = 'member_id' }: Belonging): string {
  return `${table}.${column}`
}

function owner({ owner: column = 'member_id' }: Belonging) {
  return sql.ref(column)
}

function ownerOf(id: number): Owner {
  return { kind: 'member', id }
}

async function moveTable(db: Db, one: Belonging, { from, to }: Way): Promise<string[]> {
  const { table, key, same } = one
  const alike = (same ?? []).map(
    (name) => sql`y.${sql.ref(name)} is not distinct from x.${sql.ref(name)}`,
  )
  const isTaken = sql`exists (select from ${sql.table(table)} y
    where ${sql.join([sql`y.${owner(one)} = ${to}`, ...alike], sql` and `)})`
  const { rows } = await sql<{ key: string }>`
    update ${sql.table(table)} x set ${owner(one)} = ${to}
    where x.${owner(one)} = ${from} and ${same ? sql`not ${isTaken}` : sql`true`}
    returning x.${sql.ref(key)}::text as key`.execute(db)
  return rows.map((row) => row.key)
}

/** A career goes as a whole, to who has written none; `since` when it was changed, it stays. */
async function moveCareer(db: Db, { from, to }: Way, since?: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into career (member_id, version, strengths, qualifications, pitch, updated_at)
    select ${to}, version, strengths, qualifications, pitch, updated_at from career
    where member_id = ${from} and ${since ? sql`updated_at <= ${since}` : sql`true`}
    on conflict do nothing`.execute(db)
  if (numAffectedRows !== 1n) return false
  for (const table of ['career_project', 'career_mask'] as const) {
    await db.updateTable(table).set({ member_id: to }).where('member_id', '=', from).execute()
  }
  await db.deleteFrom('career').where('member_id', '=', from).execute()
  return true
}

/** Who has applied for a project by both registrations goes on with the application that is further. */
async function putDoublesAway(db: Db, { from, to }: Way): Promise<number[]> {
  const { rows } = await sql<{
    id: number
    stage: EntryStage
    kept: number
    kept_stage: EntryStage
  }>`
    select a.id, a.stage, b.id as kept, b.stage as kept_stage from entry a
      join entry b on b.item_id = a.item_id and b.member_id = ${to} and b.validity = 0
    where a.member_id = ${from} and a.validity = 0 order by a.id`.execute(db)
  const away = rows.map(({ id, stage, kept, kept_stage }) =>
    reach(stage) > reach(kept_stage) ? kept : id,
  )
  await sql`update entry set validity = 1 where id = any(${away})`.execute(db)
  return away
}

/** What was declined has gone less far than what goes on. */
function reach(stage: EntryStage): number {
  return stage === 'declined' ? -1 : entryStage.all.indexOf(stage)
}
