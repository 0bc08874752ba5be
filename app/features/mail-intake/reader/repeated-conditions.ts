import { keysOfLabel } from './label-words.ts'
import type { LabelledPart } from './labelled-parts.ts'
import { sentencesOf } from './plain-facts.ts'
import { readPart } from './project-fields.ts'
import { type Block, type Field, fieldGroups, type Reading } from './reader-contract.ts'
import type { Ground, Range } from './reading-context.ts'

/** 案件①, 1件目, 【A】, No.1 */
const NUMBERED =
  '(?:案件|ポジション|プロジェクト|PJ|No\\.?)?\\s?[(【[]?\\s?(?:(?<sign>[①-⑳])|(?<figure>\\d{1,2})(?:件目|つ目|番目?|本目)?|(?<letter>[A-H])(?![A-Za-z]))\\s?[)】\\]]?(?:の案件|案件)?'
const ABOVE = '(?:上記|上|前)(?:の?案件)?|前者|先の案件'
const LIKE =
  '(?:と|に)?(?:ほぼ|全く|まったく)?\\s?(?:同じ|同様|同一|同条件|同内容|準じ|準ず|変わらず|共通)'
const SAME = `(?:同上|同左|〃|(?:${ABOVE}|${NUMBERED})\\s?${LIKE})`

/** 勤務地：同上（週2出社） */
const SAME_VALUE = new RegExp(`^[\\s※]{0,4}${SAME}(?:です|となります|になります)?`)
/** その他の条件は①と同じ, 場所・精算は1件目と同様 */
const SAME_STATED = new RegExp(
  `(?:^|[。、\\s※・(])(?<what>その他|それ以外|そのほか|ほか|他|残り|以下|(?:その|それ以外の|他の)?[^\\s。、は※(]{1,8}(?:[・、と/や][^\\s。、は※(]{1,8}){0,5}(?=は|も|が|について))(?:の?(?:条件|項目|内容|要件|点))?(?:について)?(?:は|も|が)?[、,:\\s]?(?:すべて|全て|全部|全項目)?(?:が|は)?\\s?${SAME}`,
)
const OTHERS =
  /^(?:その|それ以外)?(?:その他|そのほか|それ以外|ほか|他|残り|以下|条件|勤務条件|諸条件)/

/** What a project is and what it needs is its own, whatever it shares. */
const OWN: readonly Field[] = ['name', 'detail', 'must', 'nice', 'tags', 'note', 'industry']
const ALL = Object.values(fieldGroups).flat()
const CONDITIONS = ALL.filter((field) => !OWN.includes(field))

/** 勤務地：同上 has the value of the project above; what is stated behind it is its own. */
export function readRepeated(
  ground: Ground,
  part: LabelledPart,
  before: readonly Block[],
): Reading[] | undefined {
  const match = ground.mail.text.slice(part.from, part.to).match(SAME_VALUE)
  const other = match ? blockOf(match, before) : undefined
  if (!match || !other) return undefined
  const rest = readPart(ground, { ...part, from: part.from + match[0].length })
  const fields = fieldsOf(part.key, part.word)
  const copies = other.readings.filter(({ field }) => fields.includes(field)).map(asRepeated)
  const days = part.key === 'place' ? other.readings.filter(({ field }) => field === 'remote') : []
  return [
    ...copies,
    ...rest.filter(({ field }) => field !== 'place' || part.key !== 'place'),
    ...days.map((one) => ({ ...one, confidence: BESIDE })),
  ]
}

/** Of その他の条件は①と同じ what the project does not state itself. */
export function readRestOf(
  ground: Ground,
  range: Range,
  before: readonly Block[],
  own: readonly Reading[],
): Reading[] {
  if (before.length === 0) return []
  const { text } = ground.mail
  const repeated = sentencesOf(text, range).flatMap(({ from, to }) => {
    const match = text.slice(from, to).match(SAME_STATED)
    const other = match ? blockOf(match, before) : undefined
    const fields = namedFields(ground, match?.groups?.what ?? '')
    return other ? other.readings.filter(({ field }) => fields.includes(field)) : []
  })
  return repeated.filter(({ field }) => !own.some((one) => one.field === field)).map(asRepeated)
}

/** A field of the same line says more than what is repeated with it. */
const BESIDE = 70
const LEAST_SURE = 88

function asRepeated(one: Reading): Reading {
  return { ...one, confidence: Math.min(one.confidence, LEAST_SURE) }
}

/** The project that is meant: its number, or the one right above. */
function blockOf({ groups }: RegExpMatchArray, before: readonly Block[]): Block | undefined {
  const { sign, figure, letter } = groups ?? {}
  if (sign) return before[(sign.codePointAt(0) ?? 0) - 0x2460]
  if (figure) return before[Number(figure) - 1]
  return letter ? before[letter.charCodeAt(0) - 65] : before.at(-1)
}

function namedFields({ rules }: Ground, what: string): readonly Field[] {
  if (OTHERS.test(what)) return CONDITIONS
  const fields = what
    .split(/[・、と/や]/)
    .flatMap((word) => keysOfLabel(word, rules).flatMap((key) => fieldsOf(key, word)))
  // How often one goes there is stated with the place.
  return fields.includes('place') ? [...fields, 'remote'] : fields
}

function fieldsOf(key: string, word: string): readonly Field[] {
  if (key === 'note' || key === '' || /条件$/.test(word)) return CONDITIONS
  if (key === 'skills') return ['must', 'nice']
  if (key === 'rate') return ['rate', 'rate_tax']
  if (key === 'end') return ['start']
  return ALL.filter((field) => field === key)
}
