import type { Chip } from './search-chips.words.ts'
import type { SearchState } from './search-state.form.ts'
import type { TypedNames } from './typed-names.rules.ts'

/** A condition that no group of choices shows: a word, a station, what must not hold. */
export type OtherCondition = { name: 'keyword' | 'near' | 'without'; value: string; label: string }

type ShownOption = { name: string; value: string; word?: string | undefined }
type Groups = readonly { options: readonly ShownOption[] }[]

/** In the order of the chips, whose words they have. */
export function otherConditions(
  { near = [], without = [] }: SearchState,
  chips: readonly Chip[],
  { words }: TypedNames,
  groups: Groups,
): OtherCondition[] {
  const options = groups.flatMap((group) => group.options)
  const shown = new Set(options.map(({ word }) => word))
  const stations = options.filter(({ name }) => name === 'near').map(({ value }) => value)
  const once = words.flatMap((value, place) =>
    words.indexOf(value) === place
      ? { name: 'keyword' as const, value, key: `keyword-${place}` }
      : [],
  )
  const conditions = [
    ...once,
    ...near
      .filter((value) => !stations.includes(value))
      .map((value) => ({ name: 'near' as const, value, key: `near-${value}` })),
    ...without.map((value) => ({ name: 'without' as const, value, key: `without-${value}` })),
  ]
  return conditions.flatMap(({ name, value, key }) => {
    const chip = chips.find((one) => one.key === key)
    if (!chip || (name === 'keyword' && shown.has(value))) return []
    return [{ name, value, label: `${chip.kind}：${chip.label}` }]
  })
}
