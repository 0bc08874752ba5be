const ENTITIES: Record<string, string> = {
  nbsp: ' ',
  ensp: ' ',
  emsp: '　',
  ndash: '–',
  mdash: '—',
  minus: '−',
  sim: '〜',
  hellip: '…',
  middot: '・',
  bull: '・',
  rarr: '→',
  yen: '¥',
  plusmn: '±',
  times: '×',
  deg: '°',
  laquo: '«',
  raquo: '»',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  copy: '©',
}

/**
 * What a person would read of a mail that is written as HTML only. No pattern looks twice at the same
 * letters: what is never closed goes on to the end, and a tag ends where the next one begins.
 */
export function textOfHtml(html: string): string {
  const content = withoutHidden(html.replace(/<!--[\s\S]*?(?:-->|$)/g, '')).replace(/\r?\n/g, ' ')
  return textOfTags(content)
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, entity)
    .replace(/(?<![ \u00a0])[ \u00a0]+\n/g, '\n')
    .replace(/\n[ \u00a0]+(?=\S)/g, (gap) => (gap.length === SET_IN.length + 1 ? gap : '\n'))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const HIDDEN = /<(style|script|title|head)\b/gi

/** Without what a browser does not show. A head that is never closed ends where the body begins. */
function withoutHidden(html: string): string {
  const lower = html.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const body = lower.indexOf('<body')
  let text = ''
  let at = 0
  for (const { index, 1: name = '' } of html.matchAll(HIDDEN)) {
    if (index < at) continue
    text += html.slice(at, index)
    const close = lower.indexOf(`</${name.toLowerCase()}`, index)
    const end = close < 0 ? -1 : lower.indexOf('>', close)
    if (end >= 0) at = end + 1
    else at = /head/i.test(name) && body > index ? body : html.length
  }
  return text + html.slice(at)
}

/** A table row whose cells are collected, and the text before it. */
type OpenRow = { before: string; cells: string[]; isInCell: boolean }

/** What is read of a text so far, with the rows that are open. */
type HtmlReading = { text: string; rows: OpenRow[] }

const BLOCK = /^\/?(?:p|div|tr|table|ul|ol|h[1-6]|blockquote|section|pre)$/

function textOfTags(html: string): string {
  const read: HtmlReading = { text: '', rows: [] }
  for (const [token] of html.matchAll(/<[^<>]*>|[^<]+|</g)) {
    const tag = /^<(\/?[a-z][a-z0-9]*)/i.exec(token)?.[1]?.toLowerCase()
    if (token.startsWith('<')) readTag(read, token === '<' ? undefined : (tag ?? ''))
    else read.text += token
  }
  while (read.rows.length > 0) closeRow(read)
  return read.text
}

function readTag(read: HtmlReading, tag: string | undefined): void {
  if (tag === undefined) return
  if (tag === 'tr') {
    read.rows.push({ before: read.text, cells: [], isInCell: false })
    read.text = ''
  } else if (tag === '/tr') closeRow(read)
  else if (tag === 'td' || tag === 'th') openCell(read)
  else if (tag === '/td' || tag === '/th') closeCell(read)
  else read.text += wordOfTag(tag)
}

function openCell(read: HtmlReading): void {
  const row = read.rows.at(-1)
  if (!row) return
  if (row.isInCell) closeCell(read)
  row.isInCell = true
}

function closeCell(read: HtmlReading): void {
  const row = read.rows.at(-1)
  if (row?.isInCell) row.cells.push(read.text)
  if (row) row.isInCell = false
  read.text = ''
}

function closeRow(read: HtmlReading): void {
  const row = read.rows.at(-1)
  if (!row) return
  closeCell(read)
  read.rows.pop()
  read.text = `${row.before}\n${textOfRow(row.cells)}\n`
}

function wordOfTag(tag: string): string {
  if (tag === 'br') return '\n'
  if (tag === 'hr') return '\n----------\n'
  if (tag === 'li') return '\n・'
  if (tag === 'dt') return '\n'
  if (tag === 'dd') return '：'
  if (tag === '/dd') return '\n'
  return BLOCK.test(tag) ? '\n' : ''
}

const SET_IN = '  '
/** A cell with more than this is a frame of the page and no value. */
const LONGEST_CELL = 600

/** Label and value are a line, of which the value may go on below; a row of more cells is one line. */
function textOfRow(cells: readonly string[]): string {
  const [label = '', value = ''] = cells
  if (cells.length === 1) return label
  const lines = (cell: string) =>
    cell
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  if (cells.some((cell) => cell.length > LONGEST_CELL)) return cells.join('\n')
  if (cells.length === 2) return `${lines(label).join(' ')}\t${lines(value).join(`\n${SET_IN}`)}`
  return cells.map((cell) => lines(cell).join('、')).join('\t')
}

function entity(found: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? found
  const isHex = name[1]?.toLowerCase() === 'x'
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
