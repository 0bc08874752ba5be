import { conditionsOf, type Person, workOf } from '#features/skill-sheets/career/career.form.ts'
import type { Career } from '#features/skill-sheets/career/career.schema.ts'
import type { SheetContent } from '#features/skill-sheets/skill-sheet-content.schema.ts'
import type { Mask } from './masked-sheet.schema.ts'
import { FINDERS } from './personal-trace.rules.ts'

/** The sheet without a name: initials, the decade of the age, the prefecture, and masked words. */
export function maskedContentOf(
  { statements, prefecture }: Person,
  career: Career,
  { day, masks }: { day: string; masks: readonly Mask[] },
): SheetContent {
  const { profile } = statements
  const own: SheetContent = {
    day,
    fields: [
      { label: '氏名', value: initialsOf(profile) },
      { label: '年代', value: decadeOf(profile.age) },
      { label: 'お住まいの都道府県', value: prefecture },
      ...conditionsOf(statements, career),
    ],
    ...workOf(statements, career),
  }
  return maskContent(own, masks)
}

/** Every text of a sheet with the words replaced that the member has chosen. */
export function maskContent(sheet: SheetContent, masks: readonly Mask[]): SheetContent {
  const mask = (text: string) => maskText(text, masks)
  return {
    ...sheet,
    fields: sheet.fields.map((field) => ({ ...field, value: mask(field.value) })),
    pitch: mask(sheet.pitch),
    projects: sheet.projects.map((project) => ({
      ...project,
      name: mask(project.name),
      detail: mask(project.detail),
      role: mask(project.role),
      tools: project.tools.map(mask),
    })),
  }
}

/** In one pass and the longest words first, so that no replacement is replaced again. */
export function maskText(text: string, masks: readonly Mask[]): string {
  const known = masks.filter(({ replacement }) => replacement !== null)
  if (known.length === 0) return text
  const words = known.map(({ found }) => found).sort((a, b) => b.length - a.length)
  const either = new RegExp(words.map((word) => RegExp.escape(word)).join('|'), 'g')
  return text.replace(
    either,
    (word) => known.find(({ found }) => found === word)?.replacement ?? word,
  )
}

type Named = {
  last_name: string
  first_name: string
  last_name_kana: string | null
  first_name_kana: string | null
}

/** ヤマダ ハナコ → Y.H. Without a reading the initials are unknown, and two letters hide the name as well. */
export function initialsOf({ last_name_kana, first_name_kana, ...name }: Named): string {
  const letters = [
    initialOf(last_name_kana ?? name.last_name),
    initialOf(first_name_kana ?? name.first_name),
  ]
  return letters.every(Boolean) ? `${letters.join('.')}.` : '非公開'
}

const ROWS: readonly (readonly [string, string])[] = [
  ['A', 'アァ'],
  ['I', 'イィ'],
  ['U', 'ウゥ'],
  ['E', 'エェ'],
  ['O', 'オォヲ'],
  ['K', 'カキクケコ'],
  ['G', 'ガギグゲゴ'],
  ['S', 'サシスセソ'],
  ['Z', 'ザズゼゾ'],
  ['J', 'ジヂ'],
  ['T', 'タツテト'],
  ['C', 'チ'],
  ['D', 'ダデド'],
  ['N', 'ナニヌネノ'],
  ['H', 'ハヒヘホ'],
  ['F', 'フ'],
  ['B', 'バビブベボ'],
  ['P', 'パピプペポ'],
  ['M', 'マミムメモ'],
  ['Y', 'ヤユヨ'],
  ['R', 'ラリルレロ'],
  ['W', 'ワ'],
  ['V', 'ヴ'],
]

function initialOf(text: string): string {
  const [first = ''] = text.normalize('NFKC')
  if (/[A-Za-z]/.test(first)) return first.toUpperCase()
  return ROWS.find(([, kana]) => kana.includes(first))?.[0] ?? ''
}

export function decadeOf(age: number | null): string {
  return age === null ? '' : `${Math.floor(age / 10) * 10}代`
}

/** A text without what reaches or names somebody, even within the name of a firm. */
export function hidePerson(text: string, person?: Named): string {
  const reaching = FINDERS.filter(({ kind }) => kind !== 'company').map(({ pattern }) => pattern)
  const patterns = [...reaching, ...(person ? namePatterns(person) : [])]
  return patterns.reduce((left, pattern) => left.replace(pattern, '（非公開）'), text)
}

/** A name as it is written and as it is read, the whole before its parts. */
function namePatterns({ last_name, first_name, last_name_kana, first_name_kana }: Named): RegExp[] {
  const reading = [last_name_kana ?? '', first_name_kana ?? '']
  const soft = reading.map((kana) => kana.replace(/[ァ-ヶ]/g, toHiragana))
  return [[last_name, first_name], reading, soft]
    .flatMap((pair) => [pair.join(''), ...pair])
    .filter((name) => name !== '' && !/^\p{Script=Hiragana}{1,2}$/u.test(name))
    .sort((a, b) => b.length - a.length)
    .map(namePattern)
}

function toHiragana(kana: string): string {
  return String.fromCharCode(kana.charCodeAt(0) - 0x60)
}

/** 林 is no name in 森林, nor マイ in マイクロ. */
function namePattern(name: string): RegExp {
  const word = RegExp.escape(name)
  if (/^\p{Script=Han}$/u.test(name)) return new RegExp(`(?<!${HAN})${word}(?!${HAN})`, 'giu')
  if (/^[\p{Script=Katakana}ー]+$/u.test(name)) {
    return new RegExp(`(?<!${KATAKANA})${word}(?!${KATAKANA})`, 'giu')
  }
  if (!/^\p{Script=Latin}+$/u.test(name)) return new RegExp(word, 'giu')
  return new RegExp(`(?<!${LATIN})${word}(?!${LATIN})`, 'giu')
}

const HAN = '(?![様氏殿])\\p{Script=Han}'
const KATAKANA = '[\\p{Script=Katakana}ー]'
const LATIN = '\\p{Script=Latin}'
