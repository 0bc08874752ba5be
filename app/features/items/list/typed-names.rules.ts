import type { ReadableName } from '#features/items/reading/reading-contract.ts'
import type { ReadWord } from './keyword.rules.ts'
import type { ChoiceParameter } from './parameter-kinds.rules.ts'
import type { KnownNames } from './search-chips.words.ts'
import { hasChoice, type SearchState, withChoice } from './search-state.form.ts'
import { isSure, typedTag } from './typed-conditions.rules.ts'

/** A choice that a word of the keyword makes. */
type TypedName = {
  word: string
  name: ChoiceParameter
  id: number
  label: string
  group?: string
  /** The prefecture of an area. */
  within?: number
}

/** The words of a search, and the choices that some of them make. */
export type TypedNames = { words: readonly string[]; names: readonly TypedName[] }

export function typedNames(state: SearchState, known: KnownNames): TypedNames {
  const words = known.read(state.keyword ?? '')
  const names = words.filter(isSure).flatMap((word) => namesOf(word, known))
  return {
    words: words.map(({ typed }) => typed),
    names: names.filter(({ name, id }) => !hasChoice(state, name, id)),
  }
}

function namesOf(word: ReadWord, known: KnownNames): TypedName[] {
  const tag = typedTag(word)
  const places = word.value.kind === 'places' ? word.value.places : []
  return [...(tag ? [tag] : []), ...places].flatMap((one) => nameOf(one, word.typed, known))
}

function nameOf(read: ReadableName, word: string, { find }: KnownNames): TypedName[] {
  const { kind, ids, name: label, group } = read
  const name = PARAMETERS[kind]
  const [id, ...others] = ids
  if (!name || id === undefined || others.length > 0) return []
  const within = kind === 'area' ? find('area', id)?.within : undefined
  return [
    {
      word,
      name,
      id,
      label,
      ...(group !== undefined && { group }),
      ...(within !== undefined && { within }),
    },
  ]
}

const PARAMETERS: Partial<Record<ReadableName['kind'], ChoiceParameter>> = {
  tag: 'tag_ids',
  prefecture: 'prefecture_id',
  area: 'area_id',
}

/** The search as if what its words name were chosen. */
export function withTyped(state: SearchState, { names }: TypedNames): SearchState {
  return names.reduce((chosen, { name, id }) => withChoice(chosen, name, id), state)
}

type MarkedOption = { name: string; value: string }

/** Options that say which word chooses them. */
export function markTyped<O extends MarkedOption>(options: readonly O[], { names }: TypedNames) {
  return options.map((option): O & { word?: string } => {
    const { name, value } = option
    const typed = names.find((one) => one.name === name && String(one.id) === value)
    return typed ? { ...option, word: typed.word } : option
  })
}

/** The keyword without the words that are options. */
export function untypedKeyword(
  { words }: TypedNames,
  groups: readonly { options: readonly { word?: string | undefined }[] }[],
): string {
  const shown = new Set(groups.flatMap(({ options }) => options.map(({ word }) => word)))
  return words.filter((word) => !shown.has(word)).join(' ')
}
