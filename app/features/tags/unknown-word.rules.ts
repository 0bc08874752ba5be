import { fold } from '#core/search/fold.ts'
import { isSpelledLike } from '#core/search/spelling.ts'

const LONGEST = 30

/** One word, however it is written. */
export function wordKey(word: string): string {
  return fold(word.trim())
}

/** Whether a word may be stored: nothing that could be an address, a number of somebody or a sentence. */
export function isStorable(word: string): boolean {
  const plain = word.normalize('NFKC').trim()
  const length = [...plain].length
  if (length < 2 || length > LONGEST) return false
  if (/[@/\\<>{}=|\s]|\d{4}|(\d\D*){5}|[\p{Cc}\p{Co}\p{Cn}]/u.test(plain)) return false
  return /\p{L}/u.test(plain) && !/^an-?\d+$/i.test(plain)
}

/** Words of Latin letters are names of techniques more often than not; these are not. */
const COMMON = new Set(
  'and or etc ok ng it pc pg se pl pm pmo web os db ui ux id qa rd sns ec cs bp to of in with'.split(
    ' ',
  ),
)

/** Names in the line of a skill without a tag: 「Qlik Senseの経験」 gives Qlik and Sense. */
export function skillWordsIn(text: string): string[] {
  const words = text.normalize('NFKC').match(/[A-Za-z][A-Za-z0-9+#.-]{1,29}/g) ?? []
  return words
    .map((word) => word.replace(/(?<![.-])[.-]+$/, ''))
    .filter((word) => isStorable(word) && !COMMON.has(word.toLowerCase()))
}

type KnownTag = { id: number; term: string; synonyms: readonly string[] }

const NEAREST = 2

/** The tags that a word may have meant: written apart or together, or with a slip. */
export function nearestTags(word: string, tags: readonly KnownTag[]) {
  const bare = bareForm(word)
  const names = (tag: KnownTag) => [tag.term, ...tag.synonyms].map(bareForm)
  const ranked = tags.flatMap(({ id, term, synonyms }) => {
    const all = names({ id, term, synonyms })
    if (all.includes(bare)) return [{ id, term, rank: 0 }]
    if (all.some((name) => isWithin(name, bare))) return [{ id, term, rank: 1 }]
    return all.some((name) => isSpelledLike(name, bare)) ? [{ id, term, rank: 2 }] : []
  })
  return ranked
    .toSorted((one, other) => one.rank - other.rank || one.id - other.id)
    .slice(0, NEAREST)
    .map(({ id, term }) => ({ id, term }))
}

function isWithin(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= 3 && long.startsWith(short)
}

function bareForm(text: string): string {
  return fold(text).replace(/[\s.\-_・/（）()]/g, '')
}
