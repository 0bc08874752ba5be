import { forPosition, inPrefecture, LEAST_OF_CROSS, tagPath } from './canonical-address.rules.ts'
import type { SearchFacets } from './item-search.schema.ts'
import { parametersOf, type SearchState } from './search-state.form.ts'

export type CrossKind = 'prefecture' | 'position'

export function isCrossKind(text: string): text is CrossKind {
  return text === 'prefecture' || text === 'position'
}

/** The search of a tag in a prefecture, or for a position, beside what else is asked. */
export function crossState(
  requested: SearchState,
  tagId: number,
  kind: CrossKind,
  id: number,
): SearchState {
  return kind === 'prefecture'
    ? { ...requested, tag_id: tagId, prefecture_id: [id] }
    : { ...requested, tag_id: tagId, tag_ids: [...new Set([...(requested.tag_ids ?? []), id])] }
}

export function crossPath(tagId: number, kind: CrossKind, id: number): string {
  return kind === 'prefecture' ? inPrefecture(tagId, id) : forPosition(tagId, id)
}

export type CrossLink = { id: number; name: string; to: string; count?: number }

const MOST = 24

/** The pages of a tag in a prefecture or for a position that have enough projects for one of their own. */
export function crossLinks(
  tagId: number,
  kind: CrossKind,
  { prefectures, positions }: Pick<SearchFacets, 'prefectures' | 'positions'>,
): CrossLink[] {
  const counted = kind === 'prefecture' ? prefectures : positions
  return counted
    .filter(({ id, count }) => count >= LEAST_OF_CROSS && !(kind === 'position' && id === tagId))
    .slice(0, MOST)
    .map(({ id, name, count }) => ({ id, name, count, to: crossPath(tagId, kind, id) }))
}

const RELATED = 12

/** Skills that are beside a tag most often; of their own pages the count here would not be true. */
export function relatedTags(tagId: number, { tags }: Pick<SearchFacets, 'tags'>): CrossLink[] {
  return tags
    .filter(({ id, group, count }) => id !== tagId && group !== 'feature' && count > 0)
    .slice(0, RELATED)
    .map(({ id, name }) => ({ id, name, to: tagPath(id) }))
}

/** Whether an address turns the list only, without a condition beside those of its path. */
export function isTurnOnly(state: SearchState): boolean {
  return parametersOf(state).every(({ name }) => TURNS.includes(name))
}

const TURNS: readonly string[] = ['sort', 'per_page', 'page']
