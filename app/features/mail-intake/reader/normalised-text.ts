import { foldText, respelled } from '#features/items/reading/folded-text.ts'
import type { ReadableText, TextRange } from '#features/items/reading/reading-contract.ts'
import { inJapanese } from './english-words.ts'
import { bareOfFrame } from './mail-frame.ts'
import { columnsApart, isLabelRow } from './table-columns.ts'

/** A mail as it is read. */
export type Even = ReadableText & {
  /** Where an older mail begins within the text. */
  older: readonly number[]
}

/**
 * What would be read wrongly is blanked out and keeps its place: addresses of pages and of people (…cc.php is no
 * PHP), and the marks of a quotation.
 */
export function even(source: string): Even {
  // Folded, the head of an arrow would be an arrow, which parts what was from what is.
  const folded = columnsApart({ ...foldText(source.replace(LEADING_HEAD, '◆')), source })
  const bare = bareOfFrame(withoutAddresses(folded.text))
  const ranges = withRanges(withoutFormer(oneWording(bare.text)))
  const japanese = inJapanese(ranges.text)
  const {
    text,
    starts,
    ends,
    folded: letters,
  } = respelled(
    wholePlaces(folded, [...ranges.places, ...japanese.places]),
    evenRows(japanese.text),
  )
  return { source, text, folded: letters, starts, ends, older: bare.older }
}

const BOUNDS =
  /(?<=(?:^|\n)[^\n:]{0,4})([^\s\n:]{2,6}?)(下限|最低|最小)( {0,4}: {0,4}[^\s\n][^\n]{0,14}?)( {0,4}\n[^\n:]{0,4}\1(?:上限|最高|最大) {0,4}: {0,4})(?=\d)/g

/** 単価下限：55万 above 単価上限：62万 is 単価：55万〜62万. */
function withRanges(text: string): { text: string; places: TextRange[] } {
  const places: TextRange[] = []
  const joined = text.replace(
    BOUNDS,
    (found, label: string, least: string, value: string, gap: string, at: number) => {
      places.push({ from: at + label.length, to: at + found.length })
      return `${label}${' '.repeat(least.length + gap.length - 1)}${value}~`
    },
  )
  return { text: joined, places }
}

/** Of words that have another length in Japanese each letter has the place of all of them. */
function wholePlaces(text: ReadableText, places: readonly TextRange[]): ReadableText {
  const { starts, ends } = text
  for (const { from, to } of places) {
    starts.fill(starts[from] ?? 0, from, to)
    ends.fill(ends[to - 1] ?? text.source.length, from, to)
  }
  return text
}

/** Moves both ends over what does not belong to a value. */
export function trimmed(text: string, from: number, to: number): [from: number, to: number] {
  let [start, end] = [from, to]
  while (start < end && /[\s:]/.test(text[start] ?? '')) start += 1
  while (end > start && /[\s、,;]/.test(text[end - 1] ?? '')) end -= 1
  return [start, end]
}

/** What an address of a page or of a person says is no word of the mail; its brackets go with it. */
function withoutAddresses(text: string): string {
  const blank = (found: string) => ' '.repeat(found.length)
  return text
    .replace(/https?:\/\/[^\s<>"「」()、。]+/g, blank)
    .replace(/www\.[\w./?=&%-]+/g, blank)
    .replace(/(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g, blank)
}

/** A picture that begins a line is a sign like any other; 🔥 and ✅ mark projects. */
const LEADING_EMOJI =
  /(?<=(?:^|\n) {0,8})(?:(?!🔥)[\u{1f300}-\u{1faff}✨⭐⚡]\ufe0f?){1,3}(?= ?\S)/gu

/** :mega: and *単価*, as a chat writes pictures and bold letters. */
const CHAT_EMOJI = /(?<=(?:^|\n)[ •・*-]{0,6}):[a-z][a-z0-9_+-]{1,30}:(?= ?\S)/g
const BOLD = /(?<=(?:^|\n)[ •・-]{0,8})\*([^*\s][^*\n]{0,23})\*(?=[\s:]|$)/gm

const LEADING_HEAD =
  /(?<=(?:^|\n)[ \t　]{0,8})[▶►➤➜❱]|(?<=[ \t　])[▶►➤➜❱](?=[^\s　▶►:：]{1,8}[:：])/g

/** Words and signs of one length that mean the same. */
function oneWording(text: string): string {
  return text
    .replaceAll('御社', '貴社')
    .replace(/[▷▹▸❖✦✧✤❏❑⬛⬜◼◻▣]/g, '◆')
    .replace(/(?<=(?:^|\n) {0,8})〇/g, '○')
    .replace(/(?<=(?:^|\n) {0,8})ー(?=[ \p{Script=Han}ァ-ヶ])/gu, '-')
    .replace(CHAT_EMOJI, (found) => ' '.repeat(found.length))
    .replace(BOLD, ' $1 ')
    .replace(LEADING_EMOJI, (found) => '◆'.padEnd(found.length))
    .replace(/(\d)\ufe0f?\u20e3/g, (found, digit: string) => `${digit}.`.padEnd(found.length))
    .replace(/(?<![\d-])(20\d\d)-(\d{1,2})-(\d{1,2})(?![\d-])/g, '$1/$2/$3')
}

const FORMER =
  /(?<=^|\n)([ \t・■□●◆◇▼※*-]{0,8}[(【[<]?(?:変更|修正|訂正)前[)】\]>]?[ :→=]{0,4}[^\n]{0,200}?)(\n{1,2}[ \t・■□●◆◇▼※→*-]{0,8}|[ \t→、,/]{1,8})([(【[<]?(?:変更|修正|訂正)後[)】\]>]?[ :→=]{0,4})/g

/** フル出社から週3日出社に変更 */
const BECOMES =
  /(?<=^|[がはを、。\s])([^がはを、。\s]{2,16})から(?=[^、。\s]{2,20}(?:に|へ)(?:変更|変わ|引き上げ|引き下げ|緩和|増え|増加|減|短縮|後ろ倒し|前倒し|延期|なり))/g

/** 変更前：2月 is over; what 変更後 says is the value. */
function withoutFormer(text: string): string {
  const later = text.replace(BECOMES, (found) => ' '.repeat(found.length))
  return later.replace(
    FORMER,
    (_, former: string, gap: string, label: string) =>
      ' '.repeat(former.length) + gap.replace(/[^\s]/g, ' ') + ' '.repeat(label.length),
  )
}

const BARS = /[|│┃║]/g

/** A row of a table that is drawn: what is between its bars is parted by tabs. */
function evenRows(text: string): string {
  if (!/[|│┃║>]/.test(text)) return text
  return text.split('\n').map(evenRow).join('\n')
}

const ITEM = /^ {0,8}(?:\d{1,2}[.)]|[①-⑳■●◆◇・]) ?[^|\s]/

/** 1.旅費精算SaaS|Vue.js 2年以上|フルリモート|65~72万 is a project in a line, and no row of a table. */
function isProjectLine(line: string): boolean {
  return ITEM.test(line) && (line.match(BARS)?.length ?? 0) >= 3
}

function evenRow(line: string): string {
  if (isLabelRow(line)) return line.replaceAll('|', ':')
  if (isLabelRow(line, '>')) return line.replaceAll('>', ':')
  if (isProjectLine(line)) return line.replace(BARS, '/')
  const places = [...line.matchAll(BARS)].map(({ index }) => index)
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0]
  if (places.length < 2) return line
  const isOuter = (at: number) =>
    (at === first && line.slice(0, at).trim() === '') ||
    (at === last && line.slice(at + 1).trim() === '')
  return line.replace(BARS, (_, at: number) => (isOuter(at) ? ' ' : '\t'))
}
