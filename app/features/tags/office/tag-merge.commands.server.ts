import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { raised } from '#core/db/row-versions.server.ts'
import { notFound, Problem } from '#core/problem.ts'
import { lockTag } from './tag.commands.server.ts'
import { findSides, UNDO_DAYS } from './tag-merge.queries.server.ts'
import { mergedLanding, mergedSynonyms } from './tag-merge.rules.ts'
import { type MergeOrder, type MergeRecord, mergeRecord } from './tag-merge.schema.ts'
import { moveItems, returnItems } from './tag-merge-items.commands.server.ts'
import { moveMembers, returnMembers } from './tag-merge-members.commands.server.ts'

/** Makes several tags one: items, skills, articles and pages of the sources are the target's from now on. */
export async function mergeTags(context: Context, order: MergeOrder) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    for (const id of [...order.tag_ids, order.target_id].sort((a, b) => a - b))
      await lockTag(db, id)
    const { sources, target } = await findSides(db, order)
    if (order.version !== undefined && order.version !== target.version) {
      throw lostUpdate({ version: target.version, term: target.term })
    }
    const ids = sources.map(({ id }) => id)
    const synonyms = mergedSynonyms(target, sources)
    const landing = mergedLanding(target, sources, order.landing_from)
    const record: MergeRecord = {
      added_synonyms: synonyms.filter((word) => !target.synonyms.includes(word)),
      landing: { before: target.landing_markdown, after: landing },
      ...(await readStoredFile(db, ids, target.id)),
    }
    const merge = await insertMerge(own, { target_id: target.id, source_ids: ids }, record)
    const moved = { merge, sources: ids, target: target.id }
    const items = await moveItems(db, moved)
    const members = await moveMembers(db, moved, context.now)
    await moveLinks(own, ids, target.id)
    await moveSuggested(db, ids, target.id)
    await markMerged(own, ids, { id: target.id, synonyms, landing_markdown: landing })
    await db.updateTable('tag_merge').set({ items, members }).where('id', '=', merge).execute()
    await note(own, 'tags_merged', target.id, ids)
    return { merge_id: merge, items, members }
  })
}

type Pair = { target_id: number; source_ids: number[] }

async function insertMerge({ db, caller, now }: Context, pair: Pair, record: MergeRecord) {
  const { id } = await db
    .insertInto('tag_merge')
    .values({
      ...pair,
      admin_id: caller.kind === 'admin' ? caller.id : null,
      at: now,
      items: 0,
      members: 0,
      kept: JSON.stringify(record),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function readStoredFile(db: Db, sources: number[], target: number) {
  const followers = await sql<{ id: number; merged_into_id: number }>`
    select id, merged_into_id from tag where merged_into_id = any(${sources}) order by id`.execute(
    db,
  )
  const links = await db
    .selectFrom('column_tag_connect')
    .select(['id', 'tag_id'])
    .where('tag_id', 'in', sources)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const rows = await db
    .selectFrom('suggested_tag')
    .select(['group_key', 'tag_id', 'position'])
    .where('tag_id', 'in', [...sources, target])
    .execute()
  const suggested = rows.filter(({ tag_id }) => tag_id !== target)
  const own = rows.filter(({ tag_id }) => tag_id === target).map(({ group_key }) => group_key)
  const groups = new Set(suggested.map(({ group_key }) => group_key))
  const groups_joined = [...groups].filter((group) => !own.includes(group))
  return { followers: followers.rows, links, suggested, groups_joined }
}

/** An article that is connected with both already is not connected twice. */
async function moveLinks({ db, now }: Context, sources: number[], target: number) {
  await sql`update column_tag_connect set tag_id = ${target}, version = version + 1, updated_at = ${now}
    where id in (select distinct on (k.column_post_id) k.id from column_tag_connect k
      where k.tag_id = any(${sources}) and k.deleted_at is null
        and not exists (select from column_tag_connect other where other.tag_id = ${target}
          and other.column_post_id = k.column_post_id and other.deleted_at is null)
      order by k.column_post_id, k.id)`.execute(db)
  await sql`update column_tag_connect
    set deleted_at = ${now}, version = version + 1, updated_at = ${now}
    where tag_id = any(${sources}) and deleted_at is null`.execute(db)
}

async function moveSuggested(db: Db, sources: number[], target: number) {
  await sql`insert into suggested_tag (group_key, tag_id, position)
    select group_key, ${target}, min(position) from suggested_tag
    where tag_id = any(${sources}) group by group_key
    on conflict (group_key, tag_id) do nothing`.execute(db)
  await db.deleteFrom('suggested_tag').where('tag_id', 'in', sources).execute()
}

type After = { id: number; synonyms: string[]; landing_markdown: string | null }

/** Who was merged into a source before follows it: a chain has one step. */
async function markMerged({ db, now }: Context, sources: number[], { id, ...fields }: After) {
  for (const column of ['merged_into_id', 'id'] as const) {
    await db
      .updateTable('tag')
      .set({ merged_into_id: id, ...raised(now) })
      .where(column, 'in', sources)
      .execute()
  }
  await db
    .updateTable('tag')
    .set({ ...fields, ...raised(now) })
    .where('id', '=', id)
    .execute()
}

/** Undoes a merge from its stored record. */
export async function undoMerge(context: Context, id: number) {
  await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const { target_id, source_ids, kept: record } = await lockMerge(own, id)
    for (const tag of [...source_ids, target_id].sort((a, b) => a - b)) await lockTag(db, tag)
    await refuseChanged(db, { target_id, source_ids })
    const moved = { merge: id, sources: source_ids, target: target_id }
    await unmarkMerged(own, moved, record)
    await returnItems(db, moved)
    await returnMembers(db, moved)
    await returnLinks(own, target_id, record)
    await returnSuggested(db, target_id, record)
    await db.updateTable('tag_merge').set({ undone_at: context.now }).where('id', '=', id).execute()
    await note(own, 'tags_parted', target_id, source_ids)
  })
}

async function lockMerge({ db, now }: Context, id: number) {
  const found = await db
    .selectFrom('tag_merge')
    .select(['target_id', 'source_ids', 'kept', 'at', 'undone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('この統合は見つかりませんでした。30日を過ぎると取り消せません。')
  if (found.undone_at) throw new Problem(409, 'この統合はすでに取り消されています。')
  if (now.getTime() - found.at.getTime() > UNDO_DAYS * 86_400_000) {
    throw new Problem(409, `統合から${UNDO_DAYS}日を過ぎたため、取り消せません。`)
  }
  return { ...found, kept: mergeRecord.parse(found.kept) }
}

async function refuseChanged(db: Db, { target_id, source_ids }: Pair) {
  const { rows } = await sql<{ is_elsewhere: boolean; taken: string | null }>`
    select
      exists (select from tag where id = ${target_id} and merged_into_id is not null)
      or exists (select from tag where id = any(${source_ids})
        and merged_into_id is distinct from ${target_id}) as is_elsewhere,
      (select other.term from tag source join tag other on other.term_key = source.term_key
        and other.id <> source.id and other.deleted_at is null and other.merged_into_id is null
        where source.id = any(${source_ids}) limit 1) as taken`.execute(db)
  const { is_elsewhere, taken } = rows[0] ?? {}
  if (is_elsewhere) {
    throw new Problem(
      409,
      'そのあとに別の統合がされています。新しい統合から先に取り消してください。',
    )
  }
  if (taken)
    throw new Problem(409, `「${taken}」という名前のタグが新しくできたため、取り消せません。`)
}

type Marked = { sources: number[]; target: number }

async function unmarkMerged(
  { db, now }: Context,
  { sources, target }: Marked,
  record: MergeRecord,
) {
  await db
    .updateTable('tag')
    .set({ merged_into_id: null, ...raised(now) })
    .where('id', 'in', sources)
    .execute()
  for (const { id, merged_into_id } of record.followers) {
    await db
      .updateTable('tag')
      .set({ merged_into_id, ...raised(now) })
      .where('id', '=', id)
      .where('merged_into_id', '=', target)
      .execute()
  }
  const { before, after } = record.landing
  await sql`update tag set version = version + 1, updated_at = ${now},
    synonyms = array(select word from unnest(synonyms) with ordinality s (word, at)
      where word <> all(${record.added_synonyms}::text[]) order by at),
    landing_markdown = case when landing_markdown is not distinct from ${after}::text
      then ${before}::text else landing_markdown end
    where id = ${target}`.execute(db)
}

async function returnLinks({ db, now }: Context, target: number, { links }: MergeRecord) {
  for (const { id, tag_id } of links) {
    await sql`update column_tag_connect
      set tag_id = ${tag_id}, deleted_at = null, version = version + 1, updated_at = ${now}
      where id = ${id} and ((tag_id = ${target} and deleted_at is null)
        or (tag_id = ${tag_id} and deleted_at is not null))`.execute(db)
  }
}

async function returnSuggested(db: Db, target: number, record: MergeRecord) {
  const { suggested, groups_joined } = record
  if (suggested.length === 0) return
  await sql`delete from suggested_tag
    where tag_id = ${target} and group_key = any(${groups_joined})`.execute(db)
  await db
    .insertInto('suggested_tag')
    .values(suggested)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function note(
  context: Context,
  action: 'tags_merged' | 'tags_parted',
  id: number,
  sources: readonly number[],
) {
  const object = { kind: 'tag', id }
  await writeAudit(context.db, context, { action, object, fields: sources.map(String) })
}
