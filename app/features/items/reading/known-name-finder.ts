import { foldText } from './folded-text.ts'
import { readSpellings, type SpellingReader } from './misspelled-names.ts'
import { buildAutomaton, type NameAutomaton } from './name-automaton.ts'
import type {
  NameFinder,
  ReadableName,
  ReadableText,
  TextRange,
  TextReading,
} from './reading-contract.ts'
import { isWordBetween } from './word-borders.ts'

/** Signs that a name may be written with, without or with others: Next.js, Next js, NextJS. */
const JOINER = /[ .\-_・/()（）「」'’]/

/** A finder for many texts: its automaton is built once, in tens of milliseconds. */
export function findNamesOf(names: readonly ReadableName[]): NameFinder {
  const spellings = collectSpellings(names)
  const automaton = buildAutomaton(spellings.map(({ letters }) => letters))
  let likeNames: SpellingReader | undefined
  return {
    nameLike(folded) {
      likeNames ??= readSpellings(names)
      return likeNames(folded)
    },
    everyNameIn: (text, range) => everyName(text, range, spellings, automaton),
    namesIn(text, range) {
      const all = everyName(text, range, spellings, automaton)
      return longestOf(all.filter((found) => isWordBetween(text, found)))
    },
  }
}

/** The longest at each place; of several names of one spelling the first of the list. */
function longestOf(
  all: readonly TextReading<readonly ReadableName[]>[],
): TextReading<ReadableName>[] {
  const sorted = all.toSorted((a, b) => a.from - b.from || b.to - a.to)
  const chosen: TextReading<ReadableName>[] = []
  let end = 0
  for (const { from, to, value, certainty } of sorted) {
    const [name] = value
    if (from < end || !name) continue
    chosen.push({ from, to, value: name, certainty })
    end = to
  }
  return chosen
}

type Spelling = {
  letters: string
  /** Before which of the letters the spelling has a sign or a space. */
  joints: Set<number>
  names: ReadableName[]
}

function collectSpellings(names: readonly ReadableName[]): Spelling[] {
  const byLetters = new Map<string, Spelling>()
  for (const name of names) {
    for (const written of name.spellings) {
      const { folded } = foldText(written)
      const { letters, joints } = squeeze(folded.trim())
      // A sign that begins a name is a part of it: .NET is no net.
      const isDotted = /^\.[a-z]/.test(folded)
      if (isDotted) add(`.${letters}`, shifted(joints), name)
      else add(letters, joints, name)
      // VB .NET: the dot that is within a name begins a word.
      const before = /^[a-z ]+(?=\.[a-z])/.exec(folded)?.[0].replaceAll(' ', '').length
      if (before !== undefined) {
        const parted = `${letters.slice(0, before)}.${letters.slice(before)}`
        add(parted, new Set([...joints].map((at) => (at <= before ? at : at + 1))), name)
      }
    }
  }
  for (const { letters, names: named } of byLetters.values()) {
    named.sort((one, other) => Number(isOwnName(other, letters)) - Number(isOwnName(one, letters)))
  }
  return [...byLetters.values()]

  function add(letters: string, joints: ReadonlySet<number>, name: ReadableName): void {
    if (letters === '') return
    const spelling = byLetters.get(letters) ?? { letters, joints: new Set(), names: [] }
    byLetters.set(letters, spelling)
    // csharp is written C sharp too.
    for (const at of joints) spelling.joints.add(at)
    if (!spelling.names.includes(name)) spelling.names.push(name)
  }
}

/** 運用・監視 is the tag of this name, and not the one that has it for a synonym. */
function isOwnName({ name }: ReadableName, letters: string): boolean {
  return squeeze(foldText(name).folded).letters === letters
}

function shifted(joints: ReadonlySet<number>): Set<number> {
  return new Set(Array.from(joints, (at) => at + 1))
}

function squeeze(folded: string): { letters: string; joints: Set<number> } {
  const joints = new Set<number>()
  let letters = ''
  for (const letter of folded) {
    if (JOINER.test(letter)) joints.add(letters.length)
    else letters += letter
  }
  return { letters, joints }
}

function everyName(
  text: ReadableText,
  range: TextRange | undefined,
  spellings: readonly Spelling[],
  automaton: NameAutomaton,
): TextReading<readonly ReadableName[]>[] {
  const { from, to } = range ?? { from: 0, to: text.folded.length }
  const { letters, places } = squeezedRange(text.folded, from, to)
  const found: TextReading<readonly ReadableName[]>[] = []
  automaton.search(letters, (word, end) => {
    const spelling = spellings[word]
    if (!spelling) return
    const start = end - spelling.letters.length
    const place = { from: places[start] ?? from, to: (places[end - 1] ?? to - 1) + 1 }
    if (!isOneName(text.folded, places, start, spelling)) return
    found.push({
      from: place.from,
      to: place.to,
      value: spelling.names,
      certainty: spelling.letters.length === 1 ? 'likely' : 'sure',
    })
  })
  return found
}

/** The letters without signs and spaces, each with its place. A dot before a word stays: it may begin .NET. */
function squeezedRange(folded: string, from: number, to: number) {
  const places: number[] = []
  let letters = ''
  for (let at = from; at < to; at += 1) {
    const letter = folded[at] ?? ''
    if (JOINER.test(letter) && !isFirstDot(folded, at)) continue
    letters += letter
    places.push(at)
  }
  return { letters, places }
}

/** Of 週3.NET, and not of D3.js. */
function isFirstDot(folded: string, at: number): boolean {
  return (
    folded[at] === '.' &&
    !/[a-z.]\d{0,3}$/.test(folded.slice(Math.max(0, at - 4), at)) &&
    /[a-z]/.test(folded[at + 1] ?? '')
  )
}

/** Whether the signs between the letters are those of one name. */
function isOneName(
  folded: string,
  places: readonly number[],
  start: number,
  { letters, joints }: Spelling,
): boolean {
  for (let at = 1; at < letters.length; at += 1) {
    const [before, place] = [places[start + at - 1] ?? 0, places[start + at] ?? 0]
    if (place === before + 1 || joints.has(at)) continue
    if (!mayJoin(folded.slice(before + 1, place), letters.slice(0, at), letters.slice(at)))
      return false
  }
  return true
}

/** Type Script, Laravel 10, type-script: a name that is written together, in two parts. */
function mayJoin(gap: string, left: string, right: string): boolean {
  if (gap === ' ' || gap === '-') return left.length > 1 && (right.length > 1 || /\d/.test(right))
  return gap === '・' && /[ァ-ヶー]$/.test(left) && /^[ァ-ヶー]/.test(right)
}
