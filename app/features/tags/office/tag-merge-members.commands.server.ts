import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import type { Moved } from './tag-merge-items.commands.server.ts'

const BATCH = 5_000

/** Of two skills that become one the longer years stay. Says how many members changed. */
export async function moveMembers(db: Db, moved: Moved, now: Date): Promise<number> {
  for (let total = 0; ; ) {
    const ids = await listWithSources(db, moved)
    if (ids.length === 0) return total
    await recordMembers(db, moved, ids)
    await moveSkills(db, moved, ids, now)
    await moveWishes(db, moved, ids)
    total += ids.length
  }
}

async function listWithSources(db: Db, { sources }: Moved): Promise<number[]> {
  const those = [...sources]
  const { rows } = await sql<{ id: number }>`
    select member_id as id from member_skill where tag_id = any(${those})
    union select member_id from member_wish where position_ids && ${those}::int[]
    limit ${BATCH}`.execute(db)
  return rows.map(({ id }) => id)
}

async function recordMembers(db: Db, { merge, sources, target }: Moved, ids: number[]) {
  const all = [...sources, target]
  await sql`
    insert into tag_merge_member (merge_id, member_id, skills, position_ids)
    select ${merge}, m.id,
      coalesce((select jsonb_agg(to_jsonb(s)) from member_skill s
        where s.member_id = m.id and s.tag_id = any(${all})), '[]'),
      (select w.position_ids from member_wish w
        where w.member_id = m.id and w.position_ids && ${[...sources]}::int[])
    from unnest(${ids}::int[]) m (id)`.execute(db)
}

async function moveSkills(db: Db, { sources, target }: Moved, ids: number[], now: Date) {
  const those = [...sources]
  await sql`
    insert into member_skill (member_id, tag_id, years, last_used, level, wish, created_at, updated_at)
    select member_id, ${target}, max(years), max(last_used), max(level), ${strongestWish(target)},
      min(created_at), ${now}
    from member_skill
    where member_id = any(${ids}) and tag_id = any(${[...those, target]})
    group by member_id having bool_or(tag_id <> ${target})
    on conflict (member_id, tag_id) do update set years = excluded.years,
      last_used = excluded.last_used, level = excluded.level, wish = excluded.wish,
      updated_at = excluded.updated_at`.execute(db)
  await sql`delete from member_skill
    where member_id = any(${ids}) and tag_id = any(${those})`.execute(db)
}

/** What somebody wants or avoids goes before what is all the same; stated of the target, before all. */
function strongestWish(target: number) {
  return sql`(array_agg(wish order by wish = 'neutral', tag_id <> ${target}, tag_id))[1]`
}

async function moveWishes(db: Db, { sources, target }: Moved, ids: number[]) {
  await sql`update member_wish w set position_ids = ${positionsAfter({ sources, target })}
    where w.member_id = any(${ids}) and w.position_ids && ${[...sources]}::int[]`.execute(db)
}

function positionsAfter({ sources, target }: Pick<Moved, 'sources' | 'target'>, from = 'w') {
  return sql`array(select distinct case when p = any(${[...sources]}::int[]) then ${target} else p end
    from unnest(${sql.ref(`${from}.position_ids`)}) p order by 1)`
}

/** Restores the statements of members; what they have changed meanwhile stays. */
export async function returnMembers(db: Db, moved: Moved): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await listRemaining(db, moved, after)
    const last = ids.at(-1)
    if (last === undefined) return
    await returnSkills(db, moved, ids)
    await returnWishes(db, moved, ids)
    after = last
  }
}

async function listRemaining(db: Db, { merge }: Moved, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tag_merge_member')
    .select('member_id')
    .where('merge_id', '=', merge)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(BATCH)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

async function returnSkills(db: Db, { merge, target }: Moved, ids: number[]) {
  const old = sql`old as (select s.* from tag_merge_member k,
      jsonb_populate_recordset(null::member_skill, k.skills) s
    where k.merge_id = ${merge} and k.member_id = any(${ids}))`
  // As the merge has left it: then it is not a later statement of the member.
  const asLeft = sql`made as (select member_id, max(years) as years, max(last_used) as last_used,
      max(level) as level, ${strongestWish(target)} as wish from old group by member_id),
    untouched as (select now.member_id from member_skill now join made using (member_id)
      where now.tag_id = ${target} and now.years = made.years and now.wish = made.wish
        and (now.last_used, now.level) is not distinct from (made.last_used, made.level))`
  await sql`with ${old} insert into member_skill
    select old.* from old join member_skill now on now.member_id = old.member_id
      and now.tag_id = ${target}
    where old.tag_id <> ${target} on conflict (member_id, tag_id) do nothing`.execute(db)
  await sql`with ${old}, ${asLeft} delete from member_skill now using untouched
    where now.member_id = untouched.member_id and now.tag_id = ${target}
      and not exists (select from old where old.member_id = now.member_id
        and old.tag_id = ${target})`.execute(db)
  await sql`with ${old}, ${asLeft} update member_skill now
    set years = old.years, last_used = old.last_used, level = old.level, wish = old.wish,
      updated_at = old.updated_at
    from old join untouched using (member_id)
    where now.member_id = old.member_id and now.tag_id = ${target}
      and old.tag_id = ${target}`.execute(db)
}

async function returnWishes(db: Db, { merge, sources, target }: Moved, ids: number[]) {
  await sql`update member_wish w set position_ids = k.position_ids from tag_merge_member k
    where k.merge_id = ${merge} and k.member_id = any(${ids}) and w.member_id = k.member_id
      and k.position_ids is not null
      and w.position_ids = ${positionsAfter({ sources, target }, 'k')}`.execute(db)
}
