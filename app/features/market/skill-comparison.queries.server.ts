import type { Db } from '#core/db/db.server.ts'
import { remote } from '#features/items/item.codes.ts'
import { searchOf } from '#features/items/list/item-search.queries.server.ts'
import { namesOf } from '#features/items/list/known-names.queries.server.ts'
import { USUAL_PERIOD } from './market.codes.ts'
import { readMarket } from './market.queries.server.ts'
import { comparable } from './market-overview.rules.ts'

const MOST_COMPARED = 3

type ComparedSkill = { id: number; name: string; group: string }

/** The skills that an address names, merged ones resolved; what is no skill, or not there, is left out. */
export async function readSkills(db: Db, { searchParams }: URL): Promise<ComparedSkill[]> {
  const { find, successors } = await namesOf(searchOf(db))
  const given = searchParams.getAll('tags').flatMap((text) => text.normalize('NFKC').split(','))
  const numbers = given.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number)
  const ids = new Set(numbers.flatMap((id) => successors.get(id) ?? []))
  return [...ids]
    .flatMap((id) => find('tag', id) ?? [])
    .map(({ id, name, group = '' }) => ({ id, name, group }))
    .filter(comparable)
    .slice(0, MOST_COMPARED)
}

export type Compared = Awaited<ReturnType<typeof compareSkills>>[number]

/** The markets of a few skills side by side. */
export async function compareSkills(db: Db, now: Date, tags: readonly ComparedSkill[]) {
  return await Promise.all(
    tags.map(async (tag) => {
      const market = await readMarket(db, now, { tag_id: tag.id, months: USUAL_PERIOD })
      const atHome = market.remote.find(({ name }) => name === remote.label('full'))
      return {
        ...tag,
        item_count: market.item_count,
        rates: market.rates,
        year_before: market.year_before,
        full_remote_count: atHome?.item_count ?? 0,
        months: market.months,
        period: market.period,
      }
    }),
  )
}
