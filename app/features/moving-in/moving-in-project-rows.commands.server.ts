import { sql } from 'kysely'
import { type Moving, movedProject, type OpenLine, type Written } from './moving-in-line.schema.ts'

/** Projects in the order of their lines. */
export async function addProjects(moving: Moving, lines: readonly OpenLine[]): Promise<Written[]> {
  const { db, now } = moving
  const read = lines.map(({ line, fields, member_id }) => {
    const { id: _, ...project } = movedProject.parse(fields)
    return { ...project, line, member_id: member_id ?? 0 }
  })
  const { rows: careers } = await sql<{ member_id: number }>`
    insert into career (member_id, updated_at)
    select distinct member_id, ${now}::timestamptz from unnest(${read.map((one) => one.member_id)}::integer[]) member_id
    on conflict do nothing returning member_id`.execute(db)
  const { rows } = await sql<{ id: number; position: number }>`
    insert into career_project (member_id, position, name, detail, from_month, to_month, role, team, tools, processes)
    select member_id, line, name, detail, from_month, to_month, role, team, tools, processes
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) p (line integer, member_id integer,
      name text, detail text, from_month text, to_month text, role text, team integer,
      tools text[], processes text[])
    returning id, position`.execute(db)
  const ids = new Map(rows.map(({ id, position }) => [position, id]))
  const first = new Set(careers.map(({ member_id }) => member_id))
  return read.map(({ line, member_id }) => ({
    line,
    member_id,
    made_id: ids.get(line) ?? 0,
    made: { career_project: 1, career: first.delete(member_id) ? 1 : 0 },
  }))
}
