import type { CompiledRules } from './compiled-rules.ts'
import { linesOf, partsOf } from './labelled-parts.ts'
import type { Even } from './normalised-text.ts'
import type { Range } from './reading-context.ts'

/** Below projects of a line each, what is no line of theirs holds for all: 精算は140-180hです。 */
export function withoutRest(
  { text }: Even,
  blocks: Range[],
): { blocks: Range[]; rest: Range | undefined } {
  const [first] = blocks
  const last = blocks.at(-1)
  const before = blocks.slice(0, -1).map(({ from, to }) => text.slice(from, to))
  const end = last ? text.indexOf('\n', last.from) : -1
  if (
    !first ||
    !last ||
    end < 0 ||
    end >= last.to ||
    before.some((lines) => lines.trim().includes('\n'))
  )
    return { blocks, rest: undefined }
  const rest = { from: end + 1, to: last.to }
  if (!TERMS.test(text.slice(rest.from, rest.to))) return { blocks, rest: undefined }
  return { blocks: [...blocks.slice(0, -1), { from: last.from, to: end }], rest }
}

const TERMS = /\d{3}\s?h?\s?[-~]\s?\d{3}|税[別抜込]|面談|支払|サイト|精算|清算|外国籍|商流|開始/

/** Above them, labels or terms that no project has for itself: 【場所】新木場 and then (1) PL, (2) SE. */
export function conditionsAbove(mail: Even, head: Range, rules: CompiledRules): Range | undefined {
  const named = partsOf(mail, head, rules).parts.filter(({ key }) => key !== 'name')
  const isLabelled = new Set(named.map(({ key }) => key)).size > 1
  if (isLabelled) return { from: named[0]?.at ?? head.from, to: head.to }
  const terms = linesOf(mail.text, head.from, head.to).findLast(({ from, to }) =>
    HOURS_OR_TAX.test(mail.text.slice(from, to)),
  )
  return terms
}

/** ★3案件★ 全件：税抜・面談1回: what the subject says of every project. */
export function conditionsOfAll({ text }: Even, { from, to }: Range): Range | undefined {
  const at = text
    .slice(from, to)
    .search(/(?:全件|全案件|[全各両]案件|いずれも|すべて|全て|共通)[:、は\s]|\([^()\n]{4,60}共通\)/)
  return at < 0 ? undefined : { from: from + at, to }
}

const HOURS_OR_TAX = /\d{3}\s?h?\s?[-~]\s?\d{3}|税[別抜込]/

const SHARED =
  /^[\s※・■□●◆◇▼★【[<(《〔*#-]{0,8}(?:(?:[A-H](?:[・/、,&]\s?[A-H]){1,7}\s?|上記|以下|下記|いずれも|全て?|すべて|各|両)?(?:の?案件|\d{1,2}\s?(?:案件|件)|[二三四五六](?:案件|件))?(?:とも)?(?:に|で)?\s{0,2}共通|common\b|(?:上記|以下|下記|各|両|全)?の?(?:\d{1,2}件|[二三四]件|案件)(?:とも|全て|すべて)(?:[、:\s]|(?=\d{1,2}月|精算|清算|面談|税|開始|支払|単価|商流|契約))|(?:上記|以下|下記)?、?(?:の?\d{1,2}件)?は?(?:いずれも|どちらも|全案件|全件|両案件|各案件|すべて|全て)(?:とも)?[、\s:]?(?=.{0,40}[\d税リ即直可]))/i
/** ※精算は全て140-180h */
const SHARED_TERM =
  /^[\s※・■□●◆◇▼★*#-]{0,8}(?:精算幅?|支払い?|支払サイト|面談|単価|税|契約形態|服装|商流|勤務時間|開始時期?)(?:は|も)、?\s?(?:全て|すべて|全案件|各案件|いずれも|どれも|どの案件も|一律|共通)/

/** ※面談1回、税別（2件共通） */
const SHARED_AT_END =
  /\(\s?(?:\d{1,2}件|[二三四]件|全件|全案件|両案件|各案件)?(?:とも)?に?共通\s?\)[。\s]*$/

export function isShared(line: string): boolean {
  return (
    line.split('。').some((sentence) => SHARED.test(sentence)) ||
    SHARED_TERM.test(line) ||
    SHARED_AT_END.test(line)
  )
}
