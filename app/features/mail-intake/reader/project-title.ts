import { sourceOf } from '#features/items/reading/folded-text.ts'
import { isRuler, linesOf, type Parts } from './labelled-parts.ts'
import { trimmed } from './normalised-text.ts'
import type { Reading } from './reader-contract.ts'
import { type Ground, type Range, reading } from './reading-context.ts'

type Title = { readings: Reading[]; text: string; place: Range }

const GREETING =
  /お世話に|ご担当|御担当|お疲れ様|いつも|下記|以下の|ご提案|ご紹介|ご確認|よろしく|宜しく|^\s*(?:株式会社|\(株\))|[でま]す[。!]?\s*$|ください|ました[。!]?\s*$|様\s*$|^\s*(?:From|To|Cc|Sent|Date|Subject|差出人|宛先|件名|送信日時|日時)\s*:|Original Message|転送/i

/** The name of a project: by its label, by its heading, or from the subject. */
export function readTitle(ground: Ground, parts: Parts, subject: Range | undefined): Title {
  const { text } = ground.mail
  const labelled = parts.parts.find(({ key, from, to }) => key === 'name' && to > from)
  if (labelled) return titled(ground, labelled, Math.min(labelled.sure, 96))
  const heading = headingOf(text, parts.head)
  if (heading) return titled(ground, heading, 84)
  if (!subject)
    return { readings: [], text: '', place: { from: parts.head.from, to: parts.head.from } }
  return titled(ground, bareTitle(text, subject), 70)
}

function titled(ground: Ground, range: Range, sure: number): Title {
  const { text } = ground.mail
  const line = text.slice(range.from, range.to).split('\n')[0] ?? ''
  const cut = line.search(/ {2,}|※|→|⇒/)
  const to = range.from + (cut > 1 ? cut : line.length)
  const end = isSpaced(line) ? range.from + line.length : to
  const [from, last] = trimmed(text, range.from, end)
  const name = sourceOf(ground.mail, from, last).replace(/\s+/g, ' ').trim()
  const place = { from, to: last }
  if (name === '') return { readings: [], text: '', place }
  return { readings: [reading(ground, 'name', { name }, place, sure)], text: name, place }
}

/** A name with wide gaps between its words has no remark behind it. */
function isSpaced(line: string): boolean {
  return !/※|→/.test(line) && (line.match(/ {2,}/g)?.length ?? 0) > 2
}

/** The last line above the labels that is no greeting, without its number. */
function headingOf(text: string, head: Range): Range | undefined {
  const lines = linesOf(text, head.from, head.to).filter(({ from, to }) => {
    const line = text.slice(from, to)
    return line.trim() !== '' && !isRuler(line) && (NUMBERED.test(line) || !GREETING.test(line))
  })
  const heading = lines.find(({ from, to }) => NUMBERED.test(text.slice(from, to))) ?? lines.at(-1)
  if (!heading) return undefined
  const line = text.slice(heading.from, heading.to)
  const from =
    heading.from + (line.match(NUMBERED)?.[0].length ?? line.match(MARKS)?.[0].length ?? 0)
  return from < heading.to ? { from, to: heading.to } : undefined
}

const MARKS = /^[\s■□●◆◇▼▽○◎★☆※🔥!✅<>*#-]+/u
const NUMBERED =
  /^[\s■□●◆◇▼★【[<(≪]*(?:[①-⑳❶-❿]|(?:案件|No\.?|Project|募集)\s*[:#]?\s*\d{1,2}|\d{1,2}[.)])[】\])>≫]?[\s:.]*/i

/** 【案件／元請直】Java／EC受発注／週2出社／〜78万 is Java／EC受発注 to a reader. */
function bareTitle(text: string, subject: Range): Range {
  const letters = text.slice(subject.from, subject.to)
  const start =
    letters.match(
      /^(?:\s*(?:(?:re|fwd?|転送)\s*:|[【[(][^】\])]*[】\])]|◎[^◎]*◎|★[^★]*★|[\d/]+~|急募|!+))+/i,
    )?.[0].length ?? 0
  const from = start < letters.trimEnd().length ? subject.from + start : subject.from
  const rest = text.slice(from, subject.to)
  const cut = rest.search(
    /\s*[/@|]\s*(?:週\d|~?\d{2,3}\s*~?\s*\d*万|フルリモ|リモート|常駐|\d{1,2}月|即日)/,
  )
  return { from, to: cut > 3 ? from + cut : subject.to }
}
