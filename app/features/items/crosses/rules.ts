import { forPosition, inPrefecture, LEAST_OF_CROSS } from '#features/items/indexing/rules.ts'
import type { SearchFacets } from '#features/items/search/schema.ts'

export type CrossKind = 'prefecture' | 'position'
export type CrossLink = { id: number; name: string; to: string; count: number }

const MOST = 24

/** The pages of a tag in a prefecture or for a position that have enough projects for one of their own. */
export function crossLinks(
  tagId: number,
  kind: CrossKind,
  { prefectures, positions }: Pick<SearchFacets, 'prefectures' | 'positions'>,
): CrossLink[] {
  const counted = kind === 'prefecture' ? prefectures : positions
  const pathOf = kind === 'prefecture' ? inPrefecture : forPosition
  return counted
    .filter(({ id, count }) => count >= LEAST_OF_CROSS && !(kind === 'position' && id === tagId))
    .slice(0, MOST)
    .map(({ id, name, count }) => ({ id, name, count, to: pathOf(tagId, id) }))
}
