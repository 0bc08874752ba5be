import type { SheetContent } from '#features/skill-sheets/skill-sheet-content.schema.ts'
import type { Mask, Trace } from './masked-sheet.schema.ts'
import { knownFirms, trades } from './masked-sheet.words.ts'

const LEGAL = '株式会社|有限会社|合同会社|合資会社|㈱|㈲|\\(株\\)|（株）|\\(有\\)|（有）'
const LETTERS = '[\\p{Script=Han}\\p{Script=Katakana}ーA-Za-z0-9Ａ-Ｚａ-ｚ＆&-]'
/** Where a name ends that may hold hiragana: connecting particles and what is between words. */
const END = '(?=の|様|殿|に|で|へ|と|を|は|が|向け|[\\s、。,.()（）「」・/]|$)'
/** Hiragana begin a name only at the start of a text. */
const START = '(?:(?<=^|[\\s、。「（(・])\\p{Script=Hiragana}{1,6})?'
/** Every run has an end: looked through from each of its letters, a long one would hold up everybody. */
export const FINDERS: readonly { kind: Trace['kind']; pattern: RegExp }[] = [
  { kind: 'mail', pattern: /(?<![\w.+-])[\w.+-]+[@＠][\w-]{1,63}(?:\.[\w-]{1,63})+/g },
  {
    kind: 'url',
    pattern: /https?:\/\/[^\s、。）」]+|(?<![\w@.])www\.[\w-]+(?:\.[\w-]+)+[^\s、。）」]*/g,
  },
  {
    kind: 'phone',
    pattern:
      /(?<![\d０-９])(?:[+＋][8８][1１][-－‐ー\s]?[\d０-９]{1,4}|[0０][\d０-９]{1,4})[-－‐ー\s（(]?[\d０-９]{1,4}[-－‐ー\s）)]?[\d０-９]{3,4}(?![\d０-９])/g,
  },
  {
    kind: 'company',
    pattern: new RegExp(`(?:${LEGAL})\\s?[^\\s、。,.()（）「」・/]{1,20}?${END}`, 'gu'),
  },
  {
    kind: 'company',
    pattern: new RegExp(
      `${START}${LETTERS}{1,20}\\s?(?:${LEGAL})(?!(?!様|殿|向|内)${LETTERS})`,
      'gu',
    ),
  },
  {
    kind: 'company',
    pattern:
      /(?<!(?:^|[^\w&.-])[A-Z][\w&.-]{0,40}\s|[\w&.-])(?:[A-Z][\w&.-]{0,40}\s)*[A-Z][\w&-]{0,40},?\s(?:Inc|Corp|Corporation|Ltd|LLC|K\.K|Co\.,\s?Ltd|GmbH)\b\.?/g,
  },
  {
    kind: 'company',
    pattern:
      /(?<![\p{Script=Han}\p{Script=Katakana}ー])(?!大手|某|官公庁)[\p{Script=Han}\p{Script=Katakana}ー]{2,12}(?<![仕同模多態客各])(?=様(?![々子式相]))/gu,
  },
  {
    kind: 'address',
    pattern:
      /(?:東京都|北海道|(?:京都|大阪)府|[\p{Script=Han}]{2,3}県)[\p{Script=Han}]{1,5}[市区町村郡][\p{Script=Han}ヶケ\d０-９丁目番地号-]{1,20}/gu,
  },
  ...knownFirms.map(([, pattern]) => ({ kind: 'company' as const, pattern })),
]

type TracePlace = { where: string; text: string }

/** The place of every text of a sheet. */
function textsOf({ fields, pitch, projects }: SheetContent): TracePlace[] {
  return [
    ...fields.map(({ label, value }) => ({ where: label, text: value })),
    { where: '自己PR', text: pitch },
    ...projects.flatMap(({ name, detail, role, tools }, index) => [
      { where: `職務経歴 ${index + 1}`, text: [name, detail, role].join('\n') },
      { where: `職務経歴 ${index + 1}の使用技術`, text: tools.join('、') },
    ]),
  ]
}

/** What is left in a sheet that may identify somebody, each word once; accepted words are left out. */
export function findTraces(
  sheet: SheetContent,
  { names, masks }: { names: readonly string[]; masks: readonly Mask[] },
): Trace[] {
  const accepted = new Set(
    masks.flatMap(({ found, replacement }) => (replacement === null ? found : [])),
  )
  const ours = new Set(masks.flatMap(({ replacement }) => replacement ?? []))
  const found = new Map<string, Trace>()
  for (const { where, text } of textsOf(sheet)) {
    for (const { kind, word, at } of tracesIn(text, names)) {
      if (accepted.has(word) || ours.has(word) || found.has(word)) continue
      const around = text.slice(Math.max(0, at - 12), at + word.length + 12).replaceAll('\n', ' ')
      found.set(word, { kind, found: word, where, around, suggestion: suggest(kind, word) })
    }
  }
  return [...found.values()]
}

type Hit = { kind: Trace['kind']; word: string; at: number }

/** Of words over each other the first and longest counts. */
function tracesIn(text: string, names: readonly string[]): Hit[] {
  const own = names
    .filter((name) => name.length >= 2)
    .map((name) => new RegExp(RegExp.escape(name), 'g'))
  const hits = [
    ...FINDERS.flatMap(({ kind, pattern }) => hitsOf(kind, text, pattern)),
    ...own.flatMap((pattern) => hitsOf('name', text, pattern)),
  ].sort((a, b) => a.at - b.at || b.word.length - a.word.length)
  let end = 0
  return hits.filter(({ at, word }) => {
    if (at < end) return false
    end = at + word.length
    return true
  })
}

function hitsOf(kind: Trace['kind'], text: string, pattern: RegExp): Hit[] {
  return [...text.matchAll(pattern)].map(({ 0: word, index }) => ({ kind, word, at: index }))
}

/** The possible replacements of a word. */
function suggest(kind: Trace['kind'], word: string): string {
  if (kind === 'mail' || kind === 'phone' || kind === 'url') return '（非公開）'
  if (kind === 'name') return '本人'
  if (kind === 'address')
    return /^(?:東京都|北海道|京都府|大阪府|.{2,3}県)/.exec(word)?.[0] ?? '（非公開）'
  const firm = knownFirms.find(([, pattern]) => word.match(pattern) !== null)
  return firm?.[0] ?? trades.find(([pattern]) => pattern.test(word))?.[1] ?? '事業会社'
}
