import { findStarts } from '#features/items/reading/beginnings.ts'
import { findHeadCounts, findInterviews } from '#features/items/reading/contract-terms.ts'
import { readPaymentInText, readRateInText, readSettlementInText } from './pay-terms.ts'
import type { Reading } from './reader-contract.ts'
import { findIn, type Ground, type Range, reading } from './reading-context.ts'
import { readRemote } from './remote-days.ts'
import { phrasesIn } from './rule-phrases.ts'
import { readEnd, readLasting, readStart } from './start-date.ts'
import {
  interviewCount,
  readContract,
  readDays,
  readDress,
  readHours,
  readInside,
  readLimitInText,
  readPcInText,
  readProprietor,
  readUrgent,
} from './work-conditions.ts'
import { readPlaceInText } from './workplace.ts'

/** The sentences of a text: their ends are those of the lines as well. */
export function sentencesOf(text: string, { from, to }: Range): Range[] {
  const sentences: Range[] = []
  let start = from
  for (let at = from; at <= to; at += 1) {
    if (at < to && !/[\n。!?]/.test(text[at] ?? '') && !isEnglishStop(text, at)) continue
    if (text.slice(start, at).trim() !== '') sentences.push({ from: start, to: at })
    start = at + 1
  }
  return sentences
}

function isEnglishStop(text: string, at: number): boolean {
  return (
    text[at] === '.' &&
    /(?:[a-z)]|[月日末] {0,12})$/i.test(text.slice(Math.max(0, at - 14), at)) &&
    /^\s+[A-Z]/.test(text.slice(at + 1, at + 4))
  )
}

/** What sentences say of the conditions of work, without a label. Only what cannot be anything else. */
export function factsIn(ground: Ground, range: Range, sure: number): Reading[] {
  return sentencesOf(ground.mail.text, range).flatMap((sentence) => [
    ...readRateInText(ground, sentence, sure),
    ...readSettlementInText(ground, sentence, sure),
    ...readPaymentInText(ground, sentence, sure),
    ...readPlaceInText(ground, sentence, Math.min(sure, 76)),
    ...startIn(ground, sentence, Math.min(sure, 76)),
    ...interviewIn(ground, sentence, sure),
    ...headcountIn(ground, sentence, sure),
    ...hoursIn(ground, sentence, sure),
    ...conditionsIn(ground, sentence, sure),
  ])
}

/** 勤務時間は8:45-17:30となります */
function hoursIn(ground: Ground, sentence: Range, sure: number): Reading[] {
  const found = findIn(
    ground.mail.text,
    sentence,
    /(?<=(?:勤務|就業|作業|業務|稼働|定時)(?:時間)?(?:帯)?(?:は|が|:|、) ?)(?:(?:平日|毎朝|朝|午前)の?)?\d{1,2}(?::\d{2}|時半?) ?(?:[~-]|から) ?(?:夕方|夜|午後)?の?\d{1,2}(?::\d{2}|時半?)(?:まで)?/,
  )
  return found ? readHours(ground, found.range, sure) : []
}

/** How many are wanted and how often they are met: 面談2回（対面）, 募集人数3名. */
export function peopleIn(ground: Ground, range: Range, sure: number): Reading[] {
  return sentencesOf(ground.mail.text, range).flatMap((sentence) => [
    ...interviewIn(ground, sentence, sure),
    ...headcountIn(ground, sentence, sure),
  ])
}

/** 来年1月より、要員を2名お願いしたく: when the people that a mail seeks begin. */
export function beginningIn(ground: Ground, range: Range, sure: number): Reading[] {
  const { text } = ground.mail
  return sentencesOf(text, range)
    .filter(({ from, to }) => SOUGHT.test(text.slice(from, to)))
    .flatMap((sentence) => startIn(ground, sentence, sure))
}

const SOUGHT =
  /(?:から|より|~|開始|参画)[^。\n]{0,24}(?:要員|技術者|エンジニア|メンバー|人材|方)[^。\n]{0,12}(?:募集|探し|お願い|必要|\d ?名)/

/** How the work is paid and counted: 支払サイト60日、精算140-180h. */
export function termsIn(ground: Ground, range: Range, sure: number): Reading[] {
  return sentencesOf(ground.mail.text, range).flatMap((sentence) => [
    ...readSettlementInText(ground, sentence, sure),
    ...readPaymentInText(ground, sentence, sure),
  ])
}

/** What any line may say in passing. */
export function conditionsIn(ground: Ground, range: Range, sure: number): Reading[] {
  return [
    ...readContract(ground, range, Math.min(sure, 80)).filter(() =>
      /準委任|請負|派遣/.test(ground.mail.text.slice(range.from, range.to)),
    ),
    ...readPcInText(ground, range, sure),
    ...readDress(ground, range, sure).filter(() => isDress(ground, range)),
    ...readProprietor(ground, range, sure),
    ...readUrgent(ground, range, sure),
    ...sentencesOf(ground.mail.text, range).flatMap((one) =>
      readLimitInText(ground, one, Math.min(sure, 82)),
    ),
    ...readRemote(ground, range, Math.min(sure, 82)),
    ...readDays(ground, range, Math.min(sure, 82)),
    ...readInside(ground, range),
  ]
}

/** カジュアル and 自由 alone may be stated of other things. */
function isDress(ground: Ground, range: Range): boolean {
  return phrasesIn(ground.mail.text, range, 'dress', ground.rules).some(
    ({ word }) => word !== '自由' && word !== 'カジュアル',
  )
}

const BEGINNING =
  /期間|開始|時期|参画|着任|入場|スタート|契約|稼働|入れる|入って|始め(?:られ|て)|start|begin|contract|\bruns?\b|\bfrom\b/i
const NO_BEGINNING =
  /充足|終了|決定|締切|〆切|開催|セミナー|日時|現在|時点|更新(?:日|しました|いたしました|版|情報)|付け?$|(?<!(?:から|[~-])[^、。]{0,12})まで(?!の期間)|生まれ|設立|候補日/

function startIn(ground: Ground, sentence: Range, sure: number): Reading[] {
  const { text } = ground.mail
  const words = text.slice(sentence.from, sentence.to)
  if (UNTIL.test(words)) return readEnd(ground, sentence, sure)
  if (NO_BEGINNING.test(words) && !BEGINNING.test(words))
    return DEADLINE.test(words) ? [] : endAfter(ground, sentence, sure)
  const [first] = startsIn(ground, sentence, words).filter(
    ({ from, to, certainty }) =>
      certainty === 'sure' ||
      BEGINNING.test(words) ||
      isPeriod(text, sentence, { from, to }) ||
      isOwnPart(text, sentence, { from, to }),
  )
  if (!first)
    return /長期/.test(words) && !/長期休暇/.test(words)
      ? readStart(ground, longIn(text, sentence), sure)
      : []
  const clause = { from: first.from, to: endOfClause(text, first.to, sentence.to) }
  const rested = { from: clause.to, to: sentence.to }
  const last = [...endAfter(ground, rested, sure), ...endStated(ground, rested, sure)]
  const lasting = findIn(text, { from: clause.to, to: sentence.to }, LASTING)
  const rest = lasting && { from: lasting.range.from, to: sentence.to }
  const long = rest ? readLasting(ground, rest, Math.min(sure, 60)) : []
  return [...readStart(ground, clause, sure), ...last, ...long]
}

const LASTING =
  /長期(?!休暇)|延長|続く(?:見込|予定|可能性)|継続の?(?:見込|予定|可能性)|更新(?:の可能|を予定|の予定|あり|予定)|\d{1,2} ?[ヶカかケヵ箇]月(?!ごと|毎|更新|以上)/
/** ご提案は11月末まで ends no project. */
const DEADLINE = /提案|連絡|応募|締|返信|回答|提出|有効|受付|募集(?:は|期限)|までに/
/** 3月末までです。 */
const UNTIL = /^[\s・*-]{0,6}(?:来年)?\d{1,2}月(?:末|\d{1,2}日)?まで(?:です|の予定|を?予定| ?\(|$)/

/** 開始は12月1日、まずは来年3月末までの予定 */
function endAfter(ground: Ground, rest: Range, sure: number): Reading[] {
  const until = findStarts(ground.mail, ground.today, rest).find(({ to }) =>
    /^ ?まで/.test(ground.mail.text.slice(to, to + 3)),
  )
  return until ? readEnd(ground, until, sure) : []
}

/** 終了は2028年1月末の予定 */
function endStated(ground: Ground, rest: Range, sure: number): Reading[] {
  const label = findIn(ground.mail.text, rest, /(?:終了|満了|終わり)(?:日|予定)?(?:は|が|:)/)
  return label ? readEnd(ground, { from: label.range.to, to: rest.to }, sure) : []
}

/** 12月〜3月, and nothing else. */
function isPeriod(text: string, sentence: Range, { from, to }: Range): boolean {
  const before = text.slice(sentence.from, from).replace(/^[\s・\-*●○◆◇■□★☆▼]{0,12}/, '')
  const after = text.slice(to, sentence.to)
  return (
    (before === '' && /^ ?[~-] ?(?:\d{1,4}|[翌来])[^。、]{0,12}$/.test(after)) ||
    (/[、,/|\t]\s?$/.test(before) && WHOLE_PERIOD.test(after))
  )
}

/** 62万〜66万、12月中旬〜3月末(延長あり)、面談1回 */
const WHOLE_PERIOD =
  /^ ?[~-] ?(?:[翌来]年?の?)?\d{1,2}月(?:[上中下]旬|末|\d{1,2}日)?(?=$|[、。(/|\s])/

/** 2名、至急です is how urgent the search is, and no start. */
function startsIn(ground: Ground, sentence: Range, words: string) {
  const starts = findStarts(ground.mail, ground.today, sentence)
  if (BEGINNING.test(words)) return starts
  return starts.filter(({ from, to }) => !/至急/.test(ground.mail.text.slice(from, to)))
}

/** Of a line of conditions, 目黒／70前後／12月or1月／長期, the one that is a date. */
function isOwnPart(text: string, sentence: Range, { from, to }: Range): boolean {
  const isList = (text.slice(sentence.from, sentence.to).match(/[/|\t]/g)?.length ?? 0) > 2
  return (
    isList &&
    /[/|\t]\s?$/.test(text.slice(sentence.from, from)) &&
    /^\s?(?:[/|\t]|$|or|か|または)/.test(text.slice(to, sentence.to))
  )
}

function longIn(text: string, { from, to }: Range): Range {
  const at = from + text.slice(from, to).indexOf('長期')
  return { from: at, to: Math.min(at + 4, to) }
}

/** 1月〜長期 goes on to the next comma or slash. */
function endOfClause(text: string, from: number, to: number): number {
  const end = text
    .slice(from, to)
    .search(/[、,;】」]|\/(?!\d)|(?<![\s~])\s{2,30}(?![\s~])|(?<![\s~])\s(?=[^\s\d~-])/)
  return end < 0 ? to : from + end
}

function interviewIn(ground: Ground, sentence: Range, sure: number): Reading[] {
  const { text } = ground.mail
  const [found] = findInterviews(ground.mail, sentence)
  if (!found) return []
  const forms = phrasesIn(text, sentence, 'interview', ground.rules).filter(
    ({ word, from }) => word !== 'リモート' || Math.abs(from - found.to) < 6,
  )
  const form = [...new Set(forms.map(({ key }) => key))].join('・')
  const given = {
    interview_count: interviewCount(found.value),
    ...(form === '' ? {} : { interview_form: form }),
  }
  return [reading(ground, 'interview', given, found, Math.min(sure, 90))]
}

const WANTED =
  /募集|求め|求む|探し|さがし|お願い|必要|枠|ポジション|人数|急ぎ|急募|至急|増員|ほしい|欲しい|いただきたい|ご(?:紹介|提案)(?:いただ|頂|願|お願|を(?:お願|いただ|頂))|(?:の方|できる方|経験者|要員)(?:を|が)?\d|needs?|looking for|opening|wanted|seeking|searching|hiring|recruiting|there (?:are|is)/i
/** one PHP engineer, whatever the sentence says */
const ENGINEER =
  /^\s*(?:[A-Za-z.+#]{1,20} ){0,4}(?:engineers?|developers?|consultants?|designers?|testers?|SREs?|PMs?|architects?|analysts?|scientists?|programmers?|administrators?|specialists?)\b/i
const NO_HEADS = /^(?:の?(?:チーム|体制|規模|開発|参画|メンバ|社員|従業員|が?在籍)|以上在籍|につき)/

function headcountIn(ground: Ground, sentence: Range, sure: number): Reading[] {
  const { text } = ground.mail
  const words = text.slice(sentence.from, sentence.to)
  const found = findHeadCounts(ground.mail, sentence).find(({ from, to }) => {
    const isAlone =
      /^[\s・\-*●○◆■]*$|[、,]\s?$/.test(text.slice(sentence.from, from)) &&
      /^ ?(?:募集|positions?|openings?|seats?)?\s*(?:$|[、,])/.test(text.slice(to, sentence.to)) &&
      !/体制|チーム|構成|規模/.test(words)
    const isOfTrade = ENGINEER.test(text.slice(to, sentence.to))
    return (
      (isAlone || isOfTrade || WANTED.test(words)) && !NO_HEADS.test(text.slice(to, sentence.to))
    )
  })
  if (!found) return []
  return [reading(ground, 'headcount', { headcount: found.value.max }, found, Math.min(sure, 88))]
}

/** How many kinds of conditions sentences name: three are a project, whatever its words are. */
export function countFacts(ground: Ground, range: Range): number {
  const kinds = new Set(factsIn(ground, range, 76).map(({ field }) => field))
  return ['rate', 'settlement', 'start', 'interview', 'place', 'remote', 'headcount'].filter(
    (field) => [...kinds].some((kind) => kind === field),
  ).length
}
