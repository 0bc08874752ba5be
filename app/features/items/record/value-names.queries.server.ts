import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { fieldOf } from '#features/items/item.fields.ts'
import { type NamedKind, type NameOf, namedKind, tagsIn } from './field-value.words.ts'
import { isRecord } from './item-record.rules.ts'

type ChangedValue = { field: string; value: unknown }

const named = {
  tags: ['tag', 'term'],
  areas: ['area', 'name'],
  stations: ['station', 'name'],
  owner: ['admin_user', 'name'],
  industries: ['biz_category', 'name'],
} as const satisfies Record<NamedKind, readonly [table: string, column: string]>

/** The names of all that the values of fields are numbers of. */
export async function readValueNames(db: Db, values: readonly ChangedValue[]): Promise<NameOf> {
  const idsByKind = Map.groupBy(values.flatMap(namedIn), ({ kind }) => kind)
  const names = new Map<string, string>()
  for (const [kind, parts] of idsByKind) {
    const [table, column] = named[kind]
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${sql.ref(column)} as name from ${sql.table(table)}
      where id = any(${parts.map(({ id }) => id)})`.execute(db)
    for (const { id, name } of rows) names.set(`${kind}:${id}`, name)
  }
  return (kind, id) => names.get(`${kind}:${id}`)
}

function namedIn({ field, value }: ChangedValue) {
  if (fieldOf(field)?.kind === 'skills')
    return [value]
      .flat()
      .flatMap((part: unknown) =>
        isRecord(part) ? tagsIn(part).map((id) => ({ kind: 'tags' as const, id })) : [],
      )
  const kind = namedKind(field)
  if (!kind) return []
  return [value].flat().flatMap((part: unknown) => {
    const id = isRecord(part) ? part.station_id : part
    return typeof id === 'number' ? [{ kind, id }] : []
  })
}
