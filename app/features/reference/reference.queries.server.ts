import type { Db } from '#core/db/db.server.ts'

export async function listPrefectures(db: Db) {
  return await db.selectFrom('prefecture').select(['id', 'name', 'kana']).orderBy('id').execute()
}

/** From north to south. */
export async function listRegions(db: Db) {
  return await db.selectFrom('region').select(['id', 'name']).orderBy('position').execute()
}

export async function listContractTypes(db: Db) {
  return await db.selectFrom('contract_type').select(['id', 'name']).orderBy('position').execute()
}

/** The regions from north to south, each with its prefectures. */
export async function listPrefecturesByRegion(db: Db) {
  const rows = await db
    .selectFrom('region as r')
    .innerJoin('prefecture as p', 'p.region_id', 'r.id')
    .select(['r.id as region_id', 'r.name as region_name', 'p.id', 'p.name'])
    .orderBy('r.position')
    .orderBy('p.id')
    .execute()
  return [...Map.groupBy(rows, (row) => row.region_id)].map(([id, prefectures]) => ({
    id,
    name: prefectures[0]?.region_name ?? '',
    prefectures: prefectures.map((row) => ({ id: row.id, name: row.name })),
  }))
}
