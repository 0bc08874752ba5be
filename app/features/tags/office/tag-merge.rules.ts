import { fold } from '#core/search/fold.ts'
import { cleanSynonyms } from './tag.form.ts'

type MergedTag = { id: number; term: string; synonyms: readonly string[] }

/** The target's own synonyms, then every name of what is merged into it. */
export function mergedSynonyms(target: MergedTag, sources: readonly MergedTag[]): string[] {
  const others = sources.flatMap(({ term, synonyms }) => [term, ...synonyms])
  return cleanSynonyms([...target.synonyms, ...others], target.term)
}

type Text = { id: number; landing_markdown: string | null }

/** The text of the tag that was chosen, or the target's, or the first that there is. */
export function mergedLanding(target: Text, sources: readonly Text[], chosen: number | null) {
  const all = [target, ...sources]
  const wanted = all.find(({ id }) => id === chosen)
  const found = wanted ?? all.find(({ landing_markdown }) => landing_markdown)
  return found?.landing_markdown ?? null
}

type Named = { term: string; kana: string | null; synonyms: readonly string[] }
const MOST_NEAR = 12

/** The one tag that the text is a synonym or the reading of. */
export function findNamedTag<T extends Named>(tags: readonly T[], text: string): T | undefined {
  const key = fold(text)
  const [found, other] = tags.filter((tag) => namesOf(tag).some((name) => name === key))
  return other ? undefined : found
}

/** Tags whose name, reading or synonym has the text in it; those that begin with it come first. */
export function nearestTags<T extends Named>(tags: readonly T[], text: string): T[] {
  const key = fold(text)
  const place = (tag: T) => {
    const places = namesOf(tag).map((name) => name.indexOf(key))
    return Math.min(...places.filter((at) => at >= 0), Number.POSITIVE_INFINITY)
  }
  return tags
    .filter((tag) => Number.isFinite(place(tag)))
    .toSorted((one, other) => place(one) - place(other))
    .slice(0, MOST_NEAR)
}

/** Compared without regard to hiragana and katakana too. */
function namesOf({ term, kana, synonyms }: Named): string[] {
  return [term, kana ?? '', ...synonyms].filter(Boolean).map(fold)
}
