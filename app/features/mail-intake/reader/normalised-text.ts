import { foldText, respelled } from '#features/items/reading/folded-text.ts'
import type { ReadableText } from '#features/items/reading/reading-contract.ts'
import { inJapanese } from './english-words.ts'
import { bareOfFrame } from './mail-frame.ts'
import { columnsApart } from './table-columns.ts'

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
  const folded = columnsApart(foldText(source))
  const bare = bareOfFrame(withoutAddresses(folded.text))
  const {
    text,
    starts,
    ends,
    folded: letters,
  } = respelled(folded, evenRows(inJapanese(withoutFormer(oneWording(bare.text)))))
  return { source, text, folded: letters, starts, ends, older: bare.older }
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

/** Words and signs of one length that mean the same. */
function oneWording(text: string): string {
  return text
    .replaceAll('御社', '貴社')
    .replace(/[▷▹▸❖✦✧✤❏❑⬛⬜◼◻▣]/g, '◆')
    .replace(LEADING_EMOJI, (found) => '◆'.padEnd(found.length))
    .replace(/(\d)\ufe0f?\u20e3/g, (found, digit: string) => `${digit}.`.padEnd(found.length))
    .replace(/(?<![\d-])(20\d\d)-(\d{1,2})-(\d{1,2})(?![\d-])/g, '$1/$2/$3')
}

const FORMER =
  /(?<=^|\n)([ \t・■□●◆◇▼※*-]{0,8}[(【[<]?(?:変更|修正|訂正)前[)】\]>]?[ :→=]{0,4}[^\n]{0,200}?)(\n{1,2}[ \t・■□●◆◇▼※→*-]{0,8}|[ \t→、,/]{1,8})([(【[<]?(?:変更|修正|訂正)後[)】\]>]?[ :→=]{0,4})/g

/** 変更前：2月 is over; what 変更後 says is the value. */
function withoutFormer(text: string): string {
  return text.replace(
    FORMER,
    (_, former: string, gap: string, label: string) =>
      ' '.repeat(former.length) + gap.replace(/[^\s]/g, ' ') + ' '.repeat(label.length),
  )
}

const BARS = /[|│┃║]/g

/** A row of a table that is drawn: what is between its bars is parted by tabs. */
function evenRows(text: string): string {
  if (!/[|│┃║]/.test(text)) return text
  return text.split('\n').map(evenRow).join('\n')
}

function evenRow(line: string): string {
  const places = [...line.matchAll(BARS)].map(({ index }) => index)
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0]
  if (places.length < 2) return line
  const isOuter = (at: number) =>
    (at === first && line.slice(0, at).trim() === '') ||
    (at === last && line.slice(at + 1).trim() === '')
  return line.replace(BARS, (_, at: number) => (isOuter(at) ? ' ' : '\t'))
}
