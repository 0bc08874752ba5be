import { asWord } from './keyword.rules.ts'
import { labelOfWord } from './keyword-labels.words.ts'
import type { KnownNames } from './search-chips.words.ts'
import { changed, type SearchState, searchPath } from './search-state.form.ts'
import { takeWord } from './typed-conditions.rules.ts'

/** What a word may mean, where that is not sure. */
export type ReadingOffer = {
  typed: string
  meant: string
  /** The search for what it may mean, where a parameter says that. */
  takeTo: string | undefined
  /** The search for the mere word. */
  leaveTo: string
}

export function offersOf(state: SearchState, known: KnownNames): ReadingOffer[] {
  const words = known.read(state.keyword ?? '')
  return words.flatMap((word, place) => {
    if (word.certainty === 'sure' || word.value.kind === 'word') return []
    const taken = takeWord(state, words, place, known)
    const { kind, label } = labelOfWord(word)
    return {
      typed: word.text,
      meant: word.isExcluded ? `${label}を除く` : `${kind} ${label}`,
      takeTo: taken && searchPath(taken),
      leaveTo: searchPath(changed(state, 'keyword', asWord(words, place))),
    }
  })
}
