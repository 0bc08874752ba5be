import { spellingDistance } from '#core/search/spelling.ts'
import { foldText } from './folded-text.ts'
import { evenInput } from './latin-kana.ts'
import type { ReadableName } from './reading-contract.ts'

/** The name that a word was meant to be, where it is none: phyton, ジャヴァ, Typescirpt. */
export type SpellingReader = (folded: string) => ReadableName | undefined

type TagSpelling = { letters: string; name: ReadableName }

/** Reads slips in the names of tags; only names that begin with the same letter are compared. */
export function readSpellings(names: readonly ReadableName[]): SpellingReader {
  const written = names
    .filter(({ kind }) => kind === 'tag')
    .flatMap((name) => name.spellings.map((one) => ({ letters: lettersOf(one), name })))
    .filter(({ letters }) => isComparable(letters))
  const starts = Map.groupBy(written, ({ letters }) => letters.slice(0, 1))
  const inputs = inputsOf(names)
  return (folded) => {
    if (/[a-z]/.test(folded) && /[ァ-ヴ]/.test(folded)) return inputs.get(evenInput(folded))
    const word = evenLetters(folded.replace(/(?<=[a-z]{4})[\d.]+$/, ''))
    return isComparable(word) ? nearestOf(word, starts.get(word.slice(0, 1)) ?? []) : undefined
  }
}

/** Tags by what a keyboard in kana mode makes of their names. */
function inputsOf(names: readonly ReadableName[]): ReadonlyMap<string, ReadableName> {
  const tags = names.filter(({ kind }) => kind === 'tag')
  return new Map(
    tags.toReversed().flatMap((name) =>
      name.spellings
        .map(lettersOf)
        .filter((letters) => /^[a-z]{3,30}$/.test(letters))
        .map((letters): [string, ReadableName] => [evenInput(letters), name]),
    ),
  )
}

/** Of two names that are as near, neither is meant. */
function nearestOf(word: string, written: readonly TagSpelling[]): ReadableName | undefined {
  const [first, second] = written
    .filter(({ letters }) => Math.abs(letters.length - word.length) <= slipsIn(word))
    .map(({ letters, name }) => ({ name, slips: slipsBetween(word, letters) }))
    .filter(({ slips }) => slips <= slipsIn(word))
    .toSorted((one, other) => one.slips - other.slips)
    .filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at)
  return first && (!second || second.slips > first.slips) ? first.name : undefined
}

/** The same letters in another order are one slip: phyton. */
function slipsBetween(word: string, letters: string): number {
  const isShuffled = word.at(-1) === letters.at(-1) && sorted(word) === sorted(letters)
  return isShuffled && word !== letters ? 1 : spellingDistance(word, letters)
}

function sorted(word: string): string {
  return [...word].sort().join('')
}

/** Flask is no slip of Flash: in five letters it must be the same ones. */
function slipsIn(word: string): number {
  if (word.length >= 9) return 2
  return word.length >= 6 ? 1 : 0
}

/** Of Latin letters or of kana alone: a slip in kanji is another word. */
function isComparable(letters: string): boolean {
  return /^(?:[a-z][a-z\d+#]{3,29}|[ァ-ヶ]{3,29})$/.test(letters)
}

function lettersOf(spelling: string): string {
  return evenLetters(foldText(spelling).folded)
}

const LARGE: Record<string, string> = {
  ァ: 'ア',
  ィ: 'イ',
  ゥ: 'ウ',
  ェ: 'エ',
  ォ: 'オ',
  ャ: 'ヤ',
  ュ: 'ユ',
  ョ: 'ヨ',
  ッ: 'ツ',
}

/** ジャヴァ is ジャバ; long vowels and small kana are left out or written large. */
function evenLetters(folded: string): string {
  return folded
    .replace(/ヴ[ァィェォ]/g, (pair) => 'バビベボ'['ァィェォ'.indexOf(pair[1] ?? '')] ?? pair)
    .replaceAll('ヴ', 'ブ')
    .replace(/[ー\s.\-_・]/g, '')
    .replace(/[ァィゥェォャュョッ]/g, (kana) => LARGE[kana] ?? kana)
}
