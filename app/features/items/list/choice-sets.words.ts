import { industryGroups } from '#features/items/reading/industry-groups.ts'
import { regions, tokyo } from '#features/items/reading/regions.ts'
import type { SearchName } from '#features/items/search/search-contract.ts'
import type { ChoiceParameter } from './parameter-kinds.rules.ts'

type NamesById = { find(kind: SearchName['kind'], id: number): SearchName | undefined }

/** One value that is chosen, or several that people know by one name: 関西, リモートあり, 週3〜5日. */
type ChoiceSet = { values: readonly (string | number)[]; label?: string }

/** What is chosen of a parameter, in as few names as can be. */
export function choiceSets(
  name: ChoiceParameter,
  chosen: readonly (string | number)[],
  names: NamesById,
): ChoiceSet[] {
  const known = knownSets(name, chosen, names)
  const found = new Set<string | number>()
  const sets: ChoiceSet[] = []
  for (const { label, values } of known) {
    if (values.length < 2 || !values.every((value) => chosen.includes(value))) continue
    if (values.some((value) => found.has(value))) continue
    for (const value of values) found.add(value)
    sets.push({ label, values })
  }
  const single = chosen.filter((value) => !found.has(value)).map((value) => ({ values: [value] }))
  const placeOf = ({ values: [first = ''] }: ChoiceSet) => chosen.indexOf(first)
  return [...sets, ...single].sort((a, b) => placeOf(a) - placeOf(b))
}

/** The larger ones first. */
function knownSets(
  name: ChoiceParameter,
  chosen: readonly (string | number)[],
  names: NamesById,
): Required<ChoiceSet>[] {
  switch (name) {
    case 'remote':
      return [{ label: 'リモートあり', values: ['full', 'mostly', 'hybrid'] }]
    case 'days':
      return daysInOneRun(chosen)
    case 'prefecture_id':
      return REGIONS
    case 'biz_category_id':
      return groupsOfIndustries(chosen, names)
    case 'area_id':
      return wardsOfTokyo(chosen, names)
    default:
      return []
  }
}

function daysInOneRun(chosen: readonly (string | number)[]): Required<ChoiceSet>[] {
  const [first = 0, last = 0] = [chosen.at(0), chosen.at(-1)].map(Number)
  if (last - first + 1 !== chosen.length) return []
  return [{ label: `週${first}〜${last}日`, values: chosen }]
}

const REGIONS = regions
  .map(({ names: [label = ''], prefectures }) => ({ label, values: prefectures }))
  .sort((a, b) => b.values.length - a.values.length)

function groupsOfIndustries(
  chosen: readonly (string | number)[],
  { find }: NamesById,
): Required<ChoiceSet>[] {
  return industryGroups.flatMap(({ names: [label = ''], members }) => {
    const values = chosen.filter((id) => members.includes(find('industry', Number(id))?.name ?? ''))
    return values.length === members.length ? [{ label, values }] : []
  })
}

const WARDS = 23

function wardsOfTokyo(
  chosen: readonly (string | number)[],
  { find }: NamesById,
): Required<ChoiceSet>[] {
  const wards = chosen.filter((id) => {
    const area = find('area', Number(id))
    return area?.within === tokyo.prefecture && area.name.endsWith('区')
  })
  return wards.length === WARDS ? [{ label: `東京${tokyo.wards[0]}`, values: wards }] : []
}
