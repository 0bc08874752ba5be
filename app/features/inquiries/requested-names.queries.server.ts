import type { Db } from '#core/db/db.server.ts'
import { searchOf } from '#features/items/list/item-search.queries.server.ts'
import { knownNames } from '#features/items/list/known-names.queries.server.ts'
import type { ReadableName } from '#features/items/reading/reading-contract.ts'
import { type RequestedNames, skillPhrases } from './inquiry-item.rules.ts'

/** What a request names, by the reader of the search box: the tag of each skill, its area and its station. */
export async function readRequestedNames(
  db: Db,
  now: Date,
  { skills, place }: { skills: string; place: string },
): Promise<RequestedNames> {
  const { read } = await knownNames(searchOf(db), now)
  const idIn = (text: string, kind: ReadableName['kind']) => {
    const words = read(text.normalize('NFKC')).filter(({ isExcluded }) => !isExcluded)
    const names = words.flatMap(({ value }) => {
      if (value.kind === 'places') return value.places
      return value.kind === 'names' ? value.names : []
    })
    const [id, ...others] = names.find((name) => name.kind === kind)?.ids ?? []
    return others.length === 0 ? (id ?? null) : null
  }
  const area = idIn(place, 'area')
  const station = idIn(place, 'station')
  return {
    skills: skillPhrases(skills).map((phrase) => ({ ...phrase, tag_id: idIn(phrase.text, 'tag') })),
    area_ids: area === null ? [] : [area],
    stations: station === null ? [] : [{ station_id: station, walk_min: null }],
  }
}
