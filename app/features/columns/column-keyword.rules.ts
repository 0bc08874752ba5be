import { fold } from '#core/search/fold.ts'
import { holdsPhrase, phrasesOf } from '#core/search/query-phrases.ts'

/** A keyword is a list of words: a blank, a comma or a new line is between two. */
export function wordsOf(keyword: string): string[] {
  const words = keyword.split(/[\s,、，]+/).map(fold)
  return [...new Set(words.filter((word) => phrasesOf(word).length > 0))]
}

/** Whether one of the words is in a text as the search would find it: Java is not in JavaScript. */
export function holdsAnyWord(folded: string, words: readonly string[]): boolean {
  return words.some((word) => phrasesOf(word).every((phrase) => holdsPhrase(folded, phrase)))
}

type ItemText = {
  name: string
  detail: string
  must_have_requirements: string | null
  tags: readonly { term: string }[]
}

export function textOfItem({ name, detail, must_have_requirements, tags }: ItemText): string {
  const terms = tags.map(({ term }) => term)
  return [name, detail, must_have_requirements ?? '', ...terms].join('\n')
}
