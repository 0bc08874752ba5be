import type { Db } from '#core/db/db.server.ts'

/** Everything that the form of an item chooses from. */
export async function listAreas(db: Db) {
  return await db
    .selectFrom('area as a')
    .innerJoin('prefecture as p', 'p.id', 'a.prefecture_id')
    .select(['a.id', 'a.name', 'p.id as prefecture_id', 'p.name as prefecture_name'])
    .orderBy('p.id')
    .orderBy('a.id')
    .execute()
}

export async function listIndustries(db: Db) {
  return await db.selectFrom('biz_category').select(['id', 'name']).orderBy('id').execute()
}

export async function listTagGroups(db: Db) {
  const rows = await db
    .selectFrom('tag as t')
    .innerJoin('tag_category as c', 'c.id', 't.tag_category_id')
    .select(['t.id', 't.term', 'c.key', 'c.name'])
    .where('t.deleted_at', 'is', null)
    .where('t.merged_into_id', 'is', null)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.position')
    .orderBy('t.position')
    .orderBy('t.id')
    .execute()
  return [...Map.groupBy(rows, ({ key }) => key)].map(([key, tags]) => ({
    key,
    name: tags[0]?.name ?? '',
    tags: tags.map(({ id, term }) => ({ id, term })),
  }))
}

/** Every tag by its name, in the order of the alphabet: for a list to choose by. */
export async function listTagNames(db: Db) {
  const rows = await db
    .selectFrom('tag')
    .select(['id', 'term as name'])
    .where('deleted_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .orderBy('term')
    .execute()
  return rows
}

/** Who of the staff may look after an item. */
export async function listOwners(db: Db) {
  return await db
    .selectFrom('admin_user')
    .select(['id', 'name'])
    .where('disabled_at', 'is', null)
    .where('role', '<>', 'viewer')
    .orderBy('id')
    .execute()
}
