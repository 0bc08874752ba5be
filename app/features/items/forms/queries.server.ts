import type { Db } from '#core/db/db.server.ts'
import { listIndustries, listOwners } from '#features/items/choices/queries.server.ts'
import type { ItemFields } from '#features/items/records/schema.ts'
import { namesOf } from '#features/items/search/engine/search-of.server.ts'
import { formOf } from './rules.ts'

/** What the form of an item chooses from. */
export async function readChoices(db: Db) {
  return { industries: await listIndustries(db), owners: await listOwners(db) }
}

/** Every name that may be typed into the form. */
export { namesOf as readBook }

export async function readForm(db: Db, item: ItemFields) {
  return formOf(item, await namesOf(db))
}
