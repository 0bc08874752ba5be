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
