import type { Db } from '#core/db/db.server.ts'
import type { ItemFields } from '#features/items/record/item-record.schema.ts'
import { namesOf } from '#features/items/search/model/current-names.server.ts'
import { formOf } from './item.form.ts'
import { listIndustries, listOwners } from './item-choices.queries.server.ts'

/** What the form of an item chooses from. */
export async function readChoices(db: Db) {
  return { industries: await listIndustries(db), owners: await listOwners(db) }
}

/** Every name that may be typed into the form. */
export { namesOf as readBook }

export async function readForm(db: Db, item: ItemFields) {
  return formOf(item, await namesOf(db))
}
