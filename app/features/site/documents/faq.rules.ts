import { fold } from '#core/search/fold.ts'

export type FaqText = { id: string; title: string; text: string }
type Group<E extends FaqText> = { entries: E[] }

/** The entries that have every word, in whatever width, case or kana it is written. */
export function findEntries<E extends FaqText, G extends Group<E>>(
  groups: readonly G[],
  typed: string,
): G[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...groups]
  const holds = ({ title, text }: E) => {
    const folded = fold(`${title} ${text}`)
    return words.every((word) => folded.includes(word))
  }
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(holds) }))
    .filter(({ entries }) => entries.length > 0)
}
