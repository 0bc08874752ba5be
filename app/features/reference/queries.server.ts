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
