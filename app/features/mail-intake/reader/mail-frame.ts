/** A body without what mail programs put around a text, each letter at its place. */
type Bare = {
  text: string
  /** Where an older mail begins: its head, its introduction, or the first line of a quotation. */
  older: number[]
}

/**
 * Blanks out the heads of forwarded mails, the lines that introduce an answer, and the marks of quotations. The first
 * line is the subject of this mail and stays.
 */
export function bareOfFrame(text: string): Bare {
  const lines = text.split('\n')
  const older: number[] = []
  let at = 0
  let wasQuoted = false
  const starts = lines.map((line) => {
    const start = at
    at += line.length + 1
    return start
  })
  const heads = headLines(lines)
  const bare = lines.map((line, index) => {
    if (index === 0) return line
    const isQuoted = QUOTED.test(line)
    const isFrame = heads.has(index)
    if ((isFrame && !heads.has(index - 1)) || (isQuoted && !wasQuoted))
      older.push(starts[index] ?? 0)
    wasQuoted = isQuoted
    if (isFrame) return ' '.repeat(line.length)
    return isQuoted ? line.replace(QUOTED, (marks) => ' '.repeat(marks.length)) : line
  })
  return { text: bare.join('\n'), older }
}

/** A row of a table has more than one bar. */
const QUOTED = /^ ?(?:(?:> ?){1,12}|\| ?(?=[^|\n]{0,400}$))/

const FIELD =
  /^[\s>|*]{0,12}(from|差出人|送信者|送信元|sent|to|cc|bcc|date|subject|件名|題名|送信日時|宛先|日時|日付|reply-to|返信先)\s{0,4}\*{0,2}\s{0,4}:/i
const SENDER = /^(?:from|差出人|送信者|送信元)$/i
const DIVIDER =
  /^[\s>]{0,12}(?:[-_=]{2,40}\s{0,4}(?:forwarded message|original message|original appointment|original|転送メッセージ|転送されたメッセージ|元のメッセージ|ここから転送)[\s\S]{0,60}|begin forwarded message.{0,10}|転送されたメッセージ.{0,10})$/i
const INTRODUCTION =
  /^[\s>]{0,12}(?:.{4,160}(?:wrote|writes|のメッセージ|のメール|書きました)\s{0,4}:?|(?:on\b|\d{4}\s?[年/.-])[^\n]{8,160}:)\s{0,4}$/i

/** The lines of a head: at least two fields, or its sender alone, and the ruler above it. */
function headLines(lines: readonly string[]): Set<number> {
  const found = new Set<number>()
  for (let at = 1; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (DIVIDER.test(line) || isIntroduction(line)) found.add(at)
    const run = runFrom(lines, at)
    if (run.length === 0) continue
    if (isHead(run.map((index) => fieldOf(lines[index] ?? '')))) {
      for (let index = at; index <= (run.at(-1) ?? at); index += 1) found.add(index)
    }
    at = run.at(-1) ?? at
  }
  return found
}

function isIntroduction(line: string): boolean {
  return (
    INTRODUCTION.test(line) && (/\d{1,2}:\d{2}/.test(line) || /</.test(line) || /wrote/i.test(line))
  )
}

/** Fields of a head that follow each other, with at most one empty line between two of them. */
function runFrom(lines: readonly string[], from: number): number[] {
  const run: number[] = []
  let gap = 0
  for (let at = from; at < lines.length && gap < 2; at += 1) {
    const line = lines[at] ?? ''
    if (fieldOf(line) !== '') {
      run.push(at)
      gap = 0
    } else if (run.length === 0 || line.replace(/[\s>]/g, '') !== '') break
    else gap += 1
  }
  return run
}

function fieldOf(line: string): string {
  return line.match(FIELD)?.[1]?.toLowerCase() ?? ''
}

function isHead(fields: readonly string[]): boolean {
  return fields.some((field) => SENDER.test(field)) || new Set(fields).size >= 3
}
