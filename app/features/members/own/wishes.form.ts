import type { SearchState } from '#features/items/list/search-state.form.ts'
import type { Wishes } from './wishes.schema.ts'

/** What is wished for where nothing has been stated. */
export const noWishes: Wishes = {
  rate_min: null,
  days: [],
  remote: [],
  prefectures: [],
  positions: [],
  start: null,
  ng_conditions: [],
  ng_note: '',
}

const MONTHS = 12

/** The months that a beginning can be wished for: this one and those of a year. */
export function beginningsFrom(today: Temporal.PlainDate): string[] {
  const first = today.toPlainYearMonth()
  return Array.from({ length: MONTHS }, (_, ahead) => first.add({ months: ahead }).toString())
}

type WishFields = Record<string, unknown>

/** The form as the call takes it; boxes that are not ticked are not sent. */
export function readWishes(fields: WishFields) {
  const text = (name: string) => [fields[name] ?? ''].flat().map(String).join(',')
  return {
    rate_min: text('rate_min'),
    days: text('days'),
    remote: text('remote'),
    prefecture_ids: text('prefecture_ids'),
    position_ids: text('position_ids'),
    start: text('start'),
    ng_conditions: text('ng_conditions'),
    ng_note: String(fields.ng_note ?? ''),
  }
}

/** Wishes as their form shows them. */
export function wishValuesOf({ prefectures, positions, ...wishes }: Wishes) {
  return {
    rate_min: String(wishes.rate_min ?? ''),
    days: wishes.days.join(','),
    remote: wishes.remote.join(','),
    prefecture_ids: prefectures.map(({ id }) => id).join(','),
    position_ids: positions.map(({ id }) => id).join(','),
    start: wishes.start ?? '',
    ng_conditions: wishes.ng_conditions.join(','),
    ng_note: wishes.ng_note,
  }
}

type Skill = { tag_id: number; term: string; group: string; wish: string }

/**
 * The wishes as searches, from all that is wished for to what matters most: a member with many wishes
 * should still see something. What is avoided is left out of each.
 */
export function searchesOf(wishes: Wishes, skills: readonly Skill[]): SearchState[] {
  const languages = idsOf(
    skills.filter(({ wish, group }) => wish !== 'avoid' && group === 'language'),
  )
  const wanted = idsOf(skills.filter(({ wish }) => wish === 'want'))
  // An address can leave out words, and no name of two words.
  const avoided = skills
    .filter(({ wish, term }) => wish === 'avoid' && !/[\s,、]/.test(term))
    .map(({ term }) => `-${term}`)
  const base: SearchState = {
    rate_min: wishes.rate_min ?? undefined,
    keyword: avoided.join(' ') || undefined,
  }
  const work: SearchState = { ...base, remote: listOf(wishes.remote), days: listOf(wishes.days) }
  const places = listOf(wishes.prefectures.map(({ id }) => id))
  const positions = wishes.positions.map(({ id }) => id)
  const tags = wanted.length > 0 ? wanted : languages
  return [
    { ...work, prefecture_id: places, tag_ids: sorted([...tags, ...positions]) },
    { ...work, prefecture_id: places, tag_ids: sorted(languages) },
    { ...work, tag_ids: sorted(languages) },
    { ...base, tag_ids: sorted(languages) },
    base,
  ]
}

function idsOf(skills: readonly Skill[]): number[] {
  return skills.map(({ tag_id }) => tag_id)
}

function listOf<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined
}

function sorted(ids: readonly number[]): readonly number[] | undefined {
  return listOf([...new Set(ids)].sort((a, b) => a - b))
}
