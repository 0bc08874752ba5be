import { sourceOf } from '#features/items/reading/folded-text.ts'
import { isGreeting, isRuler, linesOf, type Parts } from './labelled-parts.ts'
import { isCount } from './line-projects.ts'
import { trimmed } from './normalised-text.ts'
import type { Reading } from './reader-contract.ts'
import { findIn, type Ground, type Range, reading } from './reading-context.ts'
import { namesOfPart } from './skill-rows.ts'
import { isData, isRequired, namesBefore, partsOfSubject, segmentsOf } from './subject-facts.ts'

type Title = { readings: Reading[]; text: string; place: Range }

const GREETING =
  /お世話に|ご担当|御担当|お疲れ様|いつも|下記|以下の|ご提案|ご紹介|ご確認|よろしく|宜しく|^\s*(?:株式会社|\(株\))|[でま]す[。!♪☆★~↓⇩]{0,2}\s*$|ください|ました[。!↓⇩]?\s*$|様\s*$|^\s*(?:From|To|Cc|Sent|Date|Subject|差出人|宛先|件名|送信日時|日時)\s*:|Original Message|転送/i

/** The name of a project: by its label, by its heading, or from the subject. */
export function readTitle(ground: Ground, parts: Parts, subject: Range | undefined): Title {
  const names = parts.parts.filter(({ key, from, to }) => key === 'name' && to > from)
  const labelled = names.find(({ word }) => !ROLE.test(word)) ?? names[0]
  if (labelled) return titled(ground, labelled, Math.min(labelled.sure, 96))
  const quoted = quotedName(ground, parts.head)
  if (quoted) return titled(ground, quoted, 82)
  const isPlain = subject !== undefined && parts.parts.length < 2
  const heading = isPlain ? undefined : headingOf(ground, ownHead(ground, parts.head))
  if (heading) return titled(ground, heading, 84)
  const described = parts.parts.find((part) => isNamed(ground, part))
  if (described) return titled(ground, described, 80)
  if (!subject)
    return { readings: [], text: '', place: { from: parts.head.from, to: parts.head.from } }
  return titled(ground, titleInSubject(ground, subject), 70)
}

const QUOTED_NAME =
  /[「『]([^」』\n]{4,60})[」』](?:という案件|の(?:件|案件|単価|条件|募集|開始|期間)|案件|につき|につい|に関し|で(?:すが|ございますが|したが)|は(?:、|充足|終了|決定|クローズ))/

/** 先日ご案内した「配送計画システムの刷新」につきまして */
function quotedName({ mail }: Ground, head: Range): Range | undefined {
  const found = findIn(mail.text, head, QUOTED_NAME) ?? findIn(mail.text, head, COUNTED_NAME)
  const [whole, name = ''] = found?.match ?? ['']
  const from = (found?.range.from ?? 0) + whole.indexOf(name)
  return found && { from, to: from + name.length }
}

/** 2件目は【ATM後継機の受入テスト】です。 */
const COUNTED_NAME = /\d ?件目は[「『【]([^」』】\n]{4,60})[」』】]/

/** Of a mail that was sent on, what its sender wrote above it is no heading. */
function ownHead({ mail }: Ground, { from, to }: Range): Range {
  const older = mail.older.findLast((at) => at >= from && at < to)
  return { from: older ?? from, to }
}

/** Where both are stated, 案件名 is the name and ポジション the role. */
const ROLE = /職種|ポジション|position|role/i

const DESCRIBED = 40

/** 案件概要：倉庫ロボットの開発 is the name where no other is. */
function isNamed({ mail }: Ground, { key, word, from, to }: Parts['parts'][number]): boolean {
  const words = mail.text.slice(from, to).trim()
  return (
    key === 'detail' &&
    /概要|案件内容|^お?仕事$/.test(word) &&
    words !== '' &&
    words.length <= DESCRIBED &&
    !/[\n。]|(?:ます|です|する|いただく)$/.test(words)
  )
}

function titled(ground: Ground, range: Range, sure: number): Title {
  const { text } = ground.mail
  const line = text.slice(range.from, range.to).split('\n')[0] ?? ''
  const cut = remarkIn(line)
  const to = range.from + (cut > 1 ? cut : line.length)
  const end = isSpaced(line) ? range.from + line.length : to
  const [from, last] = trimmed(text, range.from, end)
  const name = tidyName(sourceOf(ground.mail, from, last))
  const place = { from, to: last }
  if (name === '') return { readings: [], text: '', place }
  return { readings: [reading(ground, 'name', { name }, place, sure)], text: name, place }
}

/** Where a remark begins; an arrow between brackets is part of the name. */
function remarkIn(line: string): number {
  const blanked = line.replace(/\([^()]{0,40}\)/g, (found) => found.replaceAll('→', '-'))
  return blanked.search(/ {2,}|\t|※|→/)
}

const SIGNS = /(?:\p{Extended_Pictographic}|\u{fe0f}|\u{200d}|[★☆♪])/gu
const STARRED = /^\s{0,4}([★☆◆●])[^★☆◆●]{1,8}\1(?=.)/
const NEWS =
  /^(?:[【[［(（](?:new|更新|新着|再掲|急募|至急|注力|厳選|特選|残り|あと|増員|最終|注目|おすすめ|募集終了|終了|充足|クローズ|満枠|案件|no\.?)[^】\]］)）]{0,8}[】\]］)）]\s*){1,4}(?=\S)/i

/** Without what catches the eye: ✨, 【NEW】, **. */
function tidyName(written: string): string {
  return written
    .replace(STARRED, '')
    .replace(SIGNS, '')
    .replaceAll('**', '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(NEWS, '')
    .replace(/^(?:[①-⑳❶-❿]|\d{1,2}[.．)）](?=[^\d\s]))\s?/, '')
    .replace(/^[\s:：・、~〜→⇒➡▶-]{1,8}/, '')
    .replace(/\s{0,4}(?:[/／|｜、;；]{1,2}|[-=─━~〜]{2,12})\s{0,4}$/, '')
    .replace(/^[「『]([^「」『』]{2,60})[」』](?:です|でございます|となります)?。?$/, '$1')
    .replace(/[。▼▲■□◆◇●○\s]{1,6}$/, '')
    .trim()
}

/** A name with wide gaps between its words has no remark behind it. */
function isSpaced(line: string): boolean {
  return !/※|→/.test(line) && (line.match(/ {2,}/g)?.length ?? 0) > 2
}

/** The last line above the labels that is no greeting, without its number. */
function headingOf(ground: Ground, head: Range): Range | undefined {
  const { text } = ground.mail
  const lines = linesOf(text, head.from, head.to).filter(({ from, to }) => {
    const line = text.slice(from, to)
    return (
      line.trim() !== '' &&
      !isRuler(line) &&
      !isCount(line) &&
      (NUMBERED.test(line) || isHeading(ground, { from, to }))
    )
  })
  const heading =
    lines.find(({ from, to }) => NUMBERED.test(text.slice(from, to))) ??
    lines.find(({ from, to }) => SIGNED.test(text.slice(from, to))) ??
    lines.at(-1)
  if (!heading) return undefined
  const line = text.slice(heading.from, heading.to)
  const from =
    heading.from + (line.match(NUMBERED)?.[0].length ?? line.match(MARKS)?.[0].length ?? 0)
  return from < heading.to ? { from, to: heading.to } : undefined
}

const SIGNED = /^\s{0,9}[■□●◆◇▼★◎〇◯▪]\s?[^■□●◆◇▼★◎〇◯▪]/
const NO_HEADING = /^\s*[・]|\d{2,4}-\d{2,4}-\d{4}|TEL|FAX|〒|。\s*$|件名の(?:とおり|通り)/i

/** A line that is polite, a list, a telephone number or a condition is no heading. */
function isHeading(ground: Ground, line: Range): boolean {
  const words = ground.mail.text.slice(line.from, line.to)
  return (
    !GREETING.test(words) && !isGreeting(words) && !NO_HEADING.test(words) && !isData(ground, line)
  )
}

const MARKS = /^[\s■□●◆◇▼▽○◎★☆※🔥!✅<>*#-]+/u
const NUMBERED =
  /^[\s■□●◆◇▼▽★☆○◎✅☑【[<(≪《〔]{0,12}(?:(?:案件|No\.?|Project|募集|PJ)?\s{0,2}[①-⑳❶-❿]|(?:案件|No\.?|Project|募集)\s{0,2}[:#]?\s{0,2}\d{1,2}(?!\d)|(?:案件|ポジション|募集)\s{0,2}[A-H](?![A-Za-z])|\d{1,2}[.)]|(?<=[■□●◆◇▼★◎])\d{1,2}(?=\s)|(?:I{1,3}|IV|V)[.)]|(?<=[【[<(≪《〔]\s{0,2})(?:\d{1,2}|(?:案件|ポジション|募集)?\s?[A-H])(?=\s{0,2}[】\]>)≫》〕]))[】\])>≫》〕]?[\s:.■□●◆◇▼★☆◎]{0,8}/iu

/** 【案件／元請直】Java／EC受発注／週2出社／〜78万 is Java／EC受発注 to a reader. */
function titleInSubject(ground: Ground, subject: Range): Range {
  const { text } = ground.mail
  const begin =
    subject.from + (text.slice(subject.from, subject.to).match(FORWARDED)?.[0].length ?? 0)
  const parts = partsOfSubject(text, { from: begin, to: subject.to })
  const skills = segmentsOf(text, { from: begin, to: subject.to })
    .map(({ from, to }) => ({ from: from + text.slice(from, to).search(NAMED) + 1, to }))
    .filter((one) => isRequired(text, one) && !namesBefore(text, one))
  const first = parts.findIndex(
    (part) =>
      !isData(ground, part) &&
      !isBracketed(text, part) &&
      !skills.some(({ from, to }) => part.from >= from && part.to <= to),
  )
  const named = first < 0 ? parts.findIndex((part) => !isData(ground, part)) : first
  const start = behindSkills(ground, parts, named)
  const from = parts[start]
  if (!from) return { from: begin, to: subject.to }
  const after = parts
    .slice(start + 1)
    .find(
      (part) =>
        isData(ground, part) ||
        isCut(text, part) ||
        isListedSkill(text, part) ||
        isNextInRow(ground, from, part),
    )
  const end = after ? after.from : subject.to
  return { from: from.from, to: from.to + text.slice(from.to, end).replace(LOOSE_END, '').length }
}

/** 倉庫管理の改修:Java 3年以上 */
const NAMED = /:(?=[A-Z][A-Za-z#+.])/

const FORWARDED = /^(?:\s{0,4}(?:re|fwd?|転送)\s{0,4}:){1,5}/i
const LOOSE_END = /[\s:/|、,(（【「[<~@★☆◎◆◇■□●♪!・-]{1,20}$/

/** 【AWS/Terraform】ゲーム会社 : the name is behind the brackets. */
function isBracketed(text: string, { from, to }: Range): boolean {
  const [open, close] = [text.lastIndexOf('【', from), text.indexOf('】', to)]
  return (
    open >= 0 &&
    close >= 0 &&
    !/】/.test(text.slice(open, from)) &&
    !/【/.test(text.slice(to, close))
  )
}

/** 給食予約サイト改修,PHP3年以上 */
function isListedSkill(text: string, part: Range): boolean {
  return isRequired(text, part) && /[、,/|]\s?$/.test(text.slice(0, part.from))
}

/** Java／Struts／査定システム／新川崎／常駐: the name is behind what it is made with. */
function behindSkills(ground: Ground, parts: readonly Range[], at: number): number {
  const name = parts.findIndex(
    (part, place) => place >= at && namesOfPart(ground, part).length === 0,
  )
  const [skill, named] = [parts[name - 1], parts[name]]
  const isBare = parts
    .slice(at, name)
    .every(({ from, to }) => !/[ぁ-んァ-ヶ一-龥]/.test(ground.mail.text.slice(from, to)))
  if (name <= at || !isBare || !skill || !named || !isNextInRow(ground, named, skill)) return at
  const isRow = parts.slice(name + 1).some((part) => isData(ground, part))
  return isRow && !isData(ground, named) ? name : at
}

/** 査定システム／Java・Struts／大手町: skills behind a name that is none. */
function isNextInRow(ground: Ground, name: Range, part: Range): boolean {
  const [one, other] = name.from < part.from ? [name, part] : [part, name]
  return (
    /^[^/|\t]*[/|\t]\s?$/.test(ground.mail.text.slice(one.to, other.from)) &&
    namesOfPart(ground, part).length > 0 &&
    namesOfPart(ground, name).length === 0
  )
}

function isCut(text: string, { from }: Range): boolean {
  return /[★☆◎:]\s{0,2}$/.test(text.slice(Math.max(0, from - 3), from))
}
