import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Whether letters (without blanks and signs) are a sentence that everybody knows, a piece of one, or everyday words in a row. */
export function isKnownPhrase(letters: string): boolean {
  const text = inHiragana(letters)
  if (known().phrases.has(text)) return true
  if (text.length < leastOf(text)) return false
  return (
    isPiece(text) || endsOf(text).some((end) => known().phrases.has(end)) || isOfPlainWords(text)
  )
}

/** Japanese says as much in half as many letters. */
function leastOf(text: string): number {
  return /^[a-z]*$/.test(text) ? 8 : 4
}

function isPiece(text: string): boolean {
  return known().text.includes(text)
}

/** A word of one's own may be before or behind a phrase; it is guessed as one with digits is. */
const MOST_BESIDE = 4

function endsOf(text: string): string[] {
  return Array.from({ length: Math.min(MOST_BESIDE, text.length) }, (_, n) => n + 1).flatMap(
    (n) => [text.slice(n), text.slice(0, -n)],
  )
}

const MOST_WORDS = 5

/** Five at most of the words that most sentences are made of: thisismypassword, iamthebest, whatisyourname. */
function isOfPlainWords(letters: string): boolean {
  const least: number[] = [0]
  for (let at = 1; at <= letters.length; at++) {
    const ways = Array.from({ length: Math.min(LONGEST_WORD, at) }, (_, n) => at - n - 1)
      .filter((from) => plainWords.has(letters.slice(from, at)))
      .map((from) => (least[from] ?? MOST_WORDS) + 1)
    least.push(Math.min(MOST_WORDS + 1, ...ways))
  }
  return (least[letters.length] ?? 0) <= MOST_WORDS && letters.length <= MOST_WORDS * LONGEST_WORD
}

const LONGEST_WORD = 9
const plainWords = new Set(
  `
i a my me you your we our us he she him her his it its they them their the this that is am are was be been
do does did dont have has had can cant could will wont would must may not no yes to of in on at for from by with
and or but so as if all any one two three some more most much very too here there now then today never always
forever again only just like love hate want need know think say see look go get got give take make come let
tell ask try work play live eat sleep run best good great bad new old big little first last same other own
man men woman girl boy baby dog cat home house life world time day night year name mother father mom dad
people friend family school job money car food water heart god king queen what who why how when where which
thank thanks please hello hi bye welcome happy sorry im youre password secret login pass word open door
black white red blue green yellow favorite favourite beautiful cute cool super free
`
    .trim()
    .split(/\s+/),
)

type Known = { text: string; phrases: ReadonlySet<string> }

let read: Known | undefined

/** Proverbs, verses, lines of films, titles, and examples of long passwords. */
function known(): Known {
  if (read) return read
  const here = createRequire(import.meta.url)
  const file = readFileSync(here.resolve('#db/passwords/phrases.txt'), 'utf8')
  const text = inHiragana(file.normalize('NFKC').toLowerCase().replaceAll(' ', ''))
  const phrases = text.split('\n').filter((line) => line !== '')
  read = { text, phrases: new Set(phrases) }
  return read
}

/** Phrases are typed in either. */
function inHiragana(text: string): string {
  return text.replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60))
}
