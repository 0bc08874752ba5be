import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'

export type Moved = { merge: number; sources: readonly number[]; target: number }

/** No statement may run for longer than three seconds, however many items a tag has. */
const BATCH = 5_000

/** Puts the target in the place of the sources, and records how it was. Returns how many items changed. */
export async function moveItems(db: Db, moved: Moved): Promise<number> {
  for (let total = 0; ; ) {
    const ids = await listWithSources(db, moved)
    if (ids.length === 0) return total
    await recordItems(db, moved, ids)
    await retagItems(db, moved, ids)
    total += ids.length
  }
}

async function listWithSources(db: Db, { sources }: Moved): Promise<number[]> {
  const rows = await db
    .selectFrom('item_tag')
    .select('item_id')
    .distinct()
    .where('tag_id', 'in', sources)
    .limit(BATCH)
    .execute()
  return rows.map(({ item_id }) => item_id)
}

async function recordItems(db: Db, { merge, sources, target }: Moved, ids: number[]) {
  const all = [...sources, target]
  await sql`
    insert into tag_merge_item (merge_id, item_id, tags, skills)
    select ${merge}, i.id,
      coalesce((select jsonb_agg(jsonb_build_object('tag_id', t.tag_id, 'position', t.position))
        from item_tag t where t.item_id = i.id and t.tag_id = any(${all})), '[]'),
      coalesce((select jsonb_agg(jsonb_build_object('is_required', s.is_required,
        'position', s.position, 'text', s.text, 'tag_id', s.tag_id,
        'other_tag_ids', s.other_tag_ids))
        from item_skill s where s.item_id = i.id
          and (s.tag_id = any(${[...sources]}) or s.other_tag_ids && ${[...sources]})), '[]')
    from unnest(${ids}::int[]) i (id)`.execute(db)
}

async function retagItems(db: Db, { sources, target }: Moved, ids: number[]) {
  const those = [...sources]
  await sql`
    insert into item_tag (item_id, tag_id, position)
    select item_id, ${target}, min(position) from item_tag
    where item_id = any(${ids}) and tag_id = any(${those}) group by item_id
    on conflict (item_id, tag_id) do nothing`.execute(db)
  await sql`delete from item_tag where item_id = any(${ids}) and tag_id = any(${those})`.execute(db)
  await sql`update item_skill set tag_id = ${target}
    where item_id = any(${ids}) and tag_id = any(${those})`.execute(db)
  // A choice of two tags that are one now is none any more.
  await sql`
    update item_skill k set other_tag_ids = (
      select array_agg(tag order by place) from (
        select case when id = any(${those}) then ${target} else id end as tag, min(at) as place
        from unnest(k.other_tag_ids) with ordinality o (id, at) group by 1) moved
      where tag <> k.tag_id)
    where item_id = any(${ids})
      and (other_tag_ids && ${those} or (tag_id = ${target} and ${target} = any(other_tag_ids)))`.execute(
    db,
  )
}

/** Gives the items their tags back, unless somebody has taken the target off meanwhile. */
export async function returnItems(db: Db, moved: Moved): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await listRemaining(db, moved, after)
    const last = ids.at(-1)
    if (last === undefined) return
    await returnBatch(db, moved, ids)
    after = last
  }
}

async function listRemaining(db: Db, { merge }: Moved, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tag_merge_item')
    .select('item_id')
    .where('merge_id', '=', merge)
    .where('item_id', '>', after)
    .orderBy('item_id')
    .limit(BATCH)
    .execute()
  return rows.map(({ item_id }) => item_id)
}

async function returnBatch(db: Db, { merge, target }: Moved, ids: number[]) {
  const record = sql`tag_merge_item k`
  const those = sql`k.merge_id = ${merge} and k.item_id = any(${ids})`
  await sql`
    insert into item_tag (item_id, tag_id, position)
    select k.item_id, t.tag_id, t.position
    from ${record} join item_tag now on now.item_id = k.item_id and now.tag_id = ${target},
      jsonb_to_recordset(k.tags) t (tag_id integer, position smallint)
    where ${those} and t.tag_id <> ${target}
    on conflict (item_id, tag_id) do nothing`.execute(db)
  await sql`
    delete from item_tag now using ${record}
    where ${those} and now.item_id = k.item_id and now.tag_id = ${target}
      and not k.tags @> ${JSON.stringify([{ tag_id: target }])}::jsonb`.execute(db)
  await sql`
    update item_skill now set tag_id = s.tag_id,
      other_tag_ids = coalesce(s.other_tag_ids, now.other_tag_ids)
    from ${record}, jsonb_to_recordset(k.skills)
      s (is_required boolean, position smallint, text text, tag_id integer, other_tag_ids integer[])
    where ${those} and now.item_id = k.item_id and now.is_required = s.is_required
      and now.position = s.position and now.text = s.text
      and (now.tag_id = ${target} or ${target} = any(now.other_tag_ids))`.execute(db)
}
