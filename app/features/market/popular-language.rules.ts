import type { CountedTag } from '#features/tags/tag.schema.ts'
import type { PopularLanguage } from './popular-language.schema.ts'

type Points = ReadonlyMap<number, number>

/** By the interest of members; what nobody looked at follows by how many items ask for it. */
export function rankLanguages(
  languages: readonly CountedTag[],
  lately: Points,
  before: Points,
): PopularLanguage[] {
  const ranksBefore = new Map(
    orderBy(languages, before)
      .filter(({ id }) => before.has(id))
      .map(({ id }, at) => [id, at + 1]),
  )
  return orderBy(languages, lately).map((language, at) => ({
    ...language,
    rank: at + 1,
    rank_before: ranksBefore.get(language.id) ?? null,
    was_measured: before.size > 0,
    is_measured: lately.has(language.id),
  }))
}

function orderBy(languages: readonly CountedTag[], points: Points): CountedTag[] {
  const of = ({ id }: CountedTag) => points.get(id) ?? 0
  return languages.toSorted((a, b) => of(b) - of(a) || b.item_count - a.item_count || a.id - b.id)
}
