/** What the words of one skill say. */
export type SkillWords = {
  text: string
  years: number | null
  kind: 'must' | 'nice' | undefined
  /** The years are stated of every skill before it as well. */
  isOfAll: boolean
  isNone: boolean
}

const FIGURE = '(?<!\\d)(\\d{1,2}|十[一二三四五]?|[一二三四五六七八九])'
const EXPERIENCE = '(?:の)?(?:実務)?(?:ご)?経験'
const YEARS = new RegExp(
  `(?:(?:いずれも|どちらも|ともに|共に|それぞれ|各|合計|実務|経験年数|経験|:|\\s){0,3})${FIGURE}(?:\\.\\d)?\\s?(?:[~-]\\s?\\d{1,2}\\s?)?(?:年半|年間|年|ヶ年|カ年|か年)(?:以上|程度|くらい|ぐらい|位|~|超|ほど|目以上|↑)?(?:${EXPERIENCE})?(?:が?(?:ある方|お持ちの方|ある|必須|あり))?`,
)
const YEARS_OF = new RegExp(
  `${EXPERIENCE}(?:が|を|は|:)?\\s?${FIGURE}\\s?年(?:間)?(?:以上|程度|くらい|~|超|ほど)?(?:の方|ある方|お持ちの方)?`,
)
const YEARS_IN_ENGLISH =
  /(?:at least |over |more than |minimum )?(\d{1,2})\s?\+?\s?(?:or more )?years?\+?(?: or more)?(?: of)?(?: (?:hands-on )?(?:experience|exp\.?))?(?: (?:with|in|of|using))?/i
const ALL = /いずれも|どちらも|ともに|共に|それぞれ|各\d/

const NOT_NEEDED = /必須では|必須で(?:は)?な/
const NICE =
  /(?:で?も?あれば|だと|なら|できると|あると|は|も|が)?\s?(?:、?\s?(?:なお|尚)(?:可|良し?|歓迎)|歓迎|優遇|尚可|望ましい|望まれる|嬉しい|うれしい|プラス|ベター|preferred|nice to have|(?:is |would be )?a plus|optional|任意)(?:です|します|いたします|要件|条件)?。?/i
const MUST = /(?:は|が)?\s?(?:必須|マスト|must|required)(?:です|となります|要件|条件)?。?/i
const EXCLUDED =
  /ご遠慮|不可(?!欠|視|能)|対象外|お断り|NG(?:$|[\s)です])|除く|除きます|(?:のみ|だけ)の?(?:方|経験|ご経験)|ではない方|以外の/
const NOTHING =
  /^(?:特に?なし|なし|無し|無|不問|問わず|[-ー―]+|以上|等|など|他|その他|上記|下記|経験|スキル|知識|あれば|etc\.?)$/i

/** Reads one phrase of a list: C#（4年以上）, ITSMの知識があれば尚可. */
export function skillWordsOf(source: string): SkillWords {
  const written = source.replace(/[\s　]+/g, ' ').trim()
  const even = written.normalize('NFKC').replace(/[〜～]/g, '~')
  const isNone = EXCLUDED.test(even) && !NOT_NEEDED.test(even)
  const kind = kindOf(even)
  const years = yearsIn(even)
  const isBare = years === undefined && kind === undefined && even.length === written.length
  const text = tidy(
    isBare ? written : without(even, [years?.found ?? '', kind ? kindWords(even) : '']),
  )
  return {
    text: text === '' ? even : text,
    years: years?.figure ?? null,
    kind,
    isOfAll: years !== undefined && ALL.test(years.found),
    isNone: isNone || text === '' ? isNone || years === undefined : NOTHING.test(text),
  }
}

function kindOf(even: string): SkillWords['kind'] {
  if (NOT_NEEDED.test(even) || NICE.test(even)) return 'nice'
  return MUST.test(even) ? 'must' : undefined
}

function kindWords(even: string): string {
  if (NOT_NEEDED.test(even)) return even.match(/\(?必須では[^)]{0,12}\)?/)?.[0] ?? ''
  return even.match(NICE)?.[0] ?? even.match(MUST)?.[0] ?? ''
}

function yearsIn(even: string): { figure: number; found: string } | undefined {
  for (const pattern of [YEARS_OF, YEARS, YEARS_IN_ENGLISH]) {
    const match = even.match(pattern)
    if (match?.[1]) return { figure: figureOf(match[1]), found: match[0] }
  }
  return undefined
}

function figureOf(words: string): number {
  if (/\d/.test(words)) return Number(words)
  const digits = '一二三四五六七八九'
  const ten = words.startsWith('十') ? 10 : 0
  return ten + digits.indexOf(words.at(-1) ?? '') + 1
}

function without(text: string, words: readonly string[]): string {
  return words.reduce((rest, word) => (word === '' ? rest : rest.replace(word, ' ')), text)
}

/** Without what a bracket, a sign or a particle has left behind. */
function tidy(text: string): string {
  let rest = text.replace(/\s+/g, ' ').trim()
  for (let turn = 0; turn < 4; turn += 1) {
    const next = rest
      .replace(/\(\s?[~、,:・/\s]{0,4}(?:の|で|が|は|経験|実務|以上|各|いずれも)?\s?\)/g, '')
      .replace(/\(\s?(?:経験|年数|:|\s){0,4}\)/g, '')
      .replace(/\s\)/g, ')')
      .replace(/^の(?=[A-Za-z])/, '')
      .replace(/^[\s:)）\]】・*,、\-~→※■●◆✓✔☑✅|│┃]{1,8}/, '')
      .replace(/[\s:;,、。・~※(（「【[|│┃]{1,8}$/, '')
      .replace(/(?<=経験|知識|知見|スキル)[がはもを]$/, '')
      .replace(/(?<=\S)(?:です|でございます|(?:に|と)なります|(?:が|は)必要です)$/, '')
      .replace(/^\(([^()]*)\)$/, '$1')
      .trim()
    if (next === rest) break
    rest = next
  }
  return rest.replace(/\*\*/g, '')
}
