import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import {
  allMemberData,
  type MemberTable,
  type RowMove,
  type Way,
} from '#core/personal-data.server.ts'
import type { MovedRows } from './merge-row-transfer.schema.ts'

/** Hands over what one member has and the other has not; answers what it was. */
export async function moveRows(db: Db, way: Way): Promise<MovedRows> {
  const whole: Record<string, unknown> = {}
  for (const { handover } of allMemberData()) {
    if (handover) whole[handover.as] = await handover.move(db, way)
  }
  const rows: MovedRows['rows'] = {}
  for (const one of listMoves()) rows[nameOf(one)] = await moveTable(db, one, way)
  for (const { table, merge } of listTables()) {
    if (merge === 'delete') {
      await sql`delete from ${sql.table(table)} where member_id = ${way.from}`.execute(db)
    }
  }
  return { ...whole, rows }
}

/** Hands back what had gone over, where it is still there. */
export async function returnRows(db: Db, way: Way, moved: MovedRows, since: Date): Promise<void> {
  const { from, to } = way
  for (const one of listMoves()) {
    const keys = moved.rows[nameOf(one)] ?? []
    const { table, key, isDated } = one
    if (keys.length === 0) continue
    await sql`update ${sql.table(table)} set ${owner(one)} = ${to}
      where ${owner(one)} = ${from} and ${sql.ref(key)}::text = any(${keys})
        and ${isDated ? sql`updated_at <= ${since}` : sql`true`}`.execute(db)
  }
  for (const { handover } of allMemberData()) {
    if (handover) await handover.moveBack(db, way, moved[handover.as], since)
  }
}

type Move = RowMove & { table: string; column: string | undefined }

function listMoves(): Move[] {
  return listTables().flatMap(({ table, column, merge }) =>
    typeof merge === 'object' && 'key' in merge ? [{ table, column, ...merge }] : [],
  )
}

function listTables(): MemberTable[] {
  return allMemberData().flatMap(({ tables }) => tables)
}

function nameOf({ table, column = 'member_id' }: Move): string {
  return `${table}.${column}`
}

function owner({ column = 'member_id' }: Move) {
  return sql.ref(column)
}

async function moveTable(db: Db, one: Move, { from, to }: Way): Promise<string[]> {
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
