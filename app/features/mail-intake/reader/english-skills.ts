import type { Range } from './reading-context.ts'

const YEARS_OF =
  /\d\+? years? of ([A-Za-z][A-Za-z0-9.+#]{0,20}(?: [A-Z][A-Za-z0-9.+#]{0,20}){0,2})(?= experience)/
const EXPERIENCE_WITH =
  /(?:experience|knowledge|familiar|familiarity|skills?|proficient|proficiency) (?:with|in|of|using) ([A-Za-z][A-Za-z0-9.+#]{0,20}(?: [A-Z][A-Za-z0-9.+#]{0,20}){0,2})/
const YEARS_WITH =
  /\d\+? years? (?:with|in|on|using) ([A-Z][A-Za-z0-9.+#]{0,20}(?: [A-Z][A-Za-z0-9.+#]{0,20}){0,2})/
const KNOW = /\bknows? ([A-Z][A-Za-z0-9.+#]{0,20}(?: [A-Z][A-Za-z0-9.+#]{0,20}){0,2})/
const REQUIRED =
  / (?:experience )?(?:is|are|would be|will be) (?:required|a must|mandatory|a plus|nice|preferred|a bonus|an advantage|welcome|desirable)/

/** Where an English clause names what it asks for: experience with Kafka; Kafka would be a plus. */
export function englishPlace(letters: string): Range | undefined {
  const named =
    letters.match(YEARS_OF) ??
    letters.match(EXPERIENCE_WITH) ??
    letters.match(YEARS_WITH) ??
    letters.match(KNOW)
  if (named?.index !== undefined) {
    const to = named.index + named[0].length
    return { from: to - (named[1]?.length ?? 0), to }
  }
  const to = letters.match(REQUIRED)?.index
  if (to === undefined) return undefined
  const words = letters.slice(0, to).split(' ')
  const first = words.findLastIndex((word) => !/^[A-Z]/.test(word)) + 1
  const name = words.slice(Math.max(first, words.length - 3)).join(' ')
  return name === '' ? undefined : { from: to - name.length, to }
}
