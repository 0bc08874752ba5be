import { sql } from 'kysely'
import { readBy } from '#core/db/compiled-read.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { tagGroup } from '#features/tags/tag.codes.ts'
import type { MemberSkill } from './member-skill.schema.ts'

/** By the lines of the tags, and within a line the longest known first. */
export async function listSkills(db: Db, memberId: number): Promise<MemberSkill[]> {
  const rows = await readSkills(db, memberId)
  return rows.flatMap(({ group, ...row }) => (tagGroup.has(group) ? [{ ...row, group }] : []))
}

const readSkills = readBy((db, memberId) =>
  db
    .selectFrom('member_skill as s')
    .innerJoin('tag as t', 't.id', 's.tag_id')
    .innerJoin('tag_category as c', 'c.id', 't.tag_category_id')
    .select(['s.tag_id', 't.term', 'c.key as group', 's.years', 's.last_used', 's.level', 's.wish'])
    .where('s.member_id', '=', memberId)
    .orderBy('c.position')
    .orderBy('s.years', 'desc')
    .orderBy('t.position'),
)

/** The tag that a name means: its own or a synonym's, in whatever width, case or script of kana. */
export async function findSkillTag(db: Db, name: string) {
  const key = name.normalize('NFKC').toLowerCase().trim()
  if (key === '') return undefined
  return await db
    .selectFrom('tag as t')
    .innerJoin('tag_category as c', 'c.id', 't.tag_category_id')
    .select(['t.id', 't.term', 'c.key as group'])
    .where('c.key', 'not in', ['position', 'feature'])
    .where('t.deleted_at', 'is', null)
    .where('t.merged_into_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('t.term_key', '=', key),
        eb('t.kana', '=', name.normalize('NFKC').trim()),
        sql<boolean>`${key} in (select lower(normalize(synonym, NFKC)) from unnest(t.synonyms) synonym)`,
      ]),
    )
    .orderBy((eb) => eb('t.term_key', '=', key), 'desc')
    .orderBy('t.id')
    .executeTakeFirst()
}

/** Every name that a skill is found by; where two skills share one, the later one is whose own it is. */
export async function listSkillNames(db: Db): Promise<{ name: string; id: number }[]> {
  const { rows } = await sql<{ name: string; id: number }>`
    select name.text as name, t.id from tag t
    join tag_category c on c.id = t.tag_category_id
    cross join lateral (
      select unnest(t.synonyms), 1 union all select t.kana, 1 union all select t.term_key, 2) name (text, rank)
    where c.key not in ('position', 'feature') and t.deleted_at is null and t.merged_into_id is null
      and name.text <> ''
    order by name.rank, t.id desc`.execute(db)
  return rows
}
