import { Buffer } from 'node:buffer'

const MB = 1024 * 1024

/** How a product reads a file or a text that somebody sends. */
export type Reading = 'items' | 'mails' | 'mail table' | 'leads' | 'column' | 'sheet'

const MARKDOWN = [
  ...['> - ', '1. ', '> ', '***a', '*a_b', '[', '[a](b ', '&#', '\n- '],
  ...['](/column/a)', '](x', '{#a}', '## a {#b}\n', '{{a}}'],
]

/** Files and texts that are made to hold a reader up, as long as each may be. */
export const hostileFiles: readonly (readonly [Reading, string, () => Buffer])[] = [
  ...inTables('items', '番号,案件名\n', 20 * MB),
  ...inTables('leads', '氏名,メールアドレス\n', 5 * MB),
  ...inTables('mail table', '件名,本文\n', 50 * MB),
  [
    'leads',
    'many rows',
    () => filled('氏名,メールアドレス,希望単価,開始時期\n', '辻 正,a@b.jp,７０万,即日\n', 90_000),
  ],
  [
    'mails',
    'lines that almost begin a mail',
    () => filled('From a 12:00\n', '\n\nFrom a', 50 * MB),
  ],
  ['mails', 'empty mails', () => filled('', '\nFrom a 12:00\n', 50 * MB)],
  [
    'mails',
    'lines that say From',
    () => filled('From a 12:00\n', '\n\nFrom a 12:00\n>From ', 50 * MB),
  ],
  ['mails', 'marks', () => filled('From a 12:00\n\n>From ', '>', 50 * MB)],
  ['mails', 'one line', () => filled('Subject: a\nFrom: a@b.jp\n\n', ' ', 50 * MB)],
  ...MARKDOWN.map(
    (piece) =>
      ['column', `a text of ${JSON.stringify(piece)}`, () => filled('', piece, 100_000)] as const,
  ),
  ['sheet', 'tables in tables', () => gridOf(60, 500, () => '言語経験年数')],
  [
    'sheet',
    'a table in each column',
    () => gridOf(60, 500, (column) => (column % 2 ? '年数' : '言語')),
  ],
  ['sheet', 'one project of many tools', () => gridOf(4, 500, toolCell)],
  ['sheet', 'digits', () => gridOf(2, 2, () => '7'.repeat(100_000))],
]

/** What a table may be made of: its quotes, ends of lines, and letters of no encoding. */
function inTables(reading: Reading, head: string, bytes: number) {
  const pieces = [
    ['one line', 'a'],
    ['quotes', '""'],
    ['open quotes', '"x'],
    ['quotes and ends of lines', '"\n"'],
    ['commas', ','],
    ['lines', 'a,b\n'],
    ['empty lines', '\r\n'],
    ['half letters of Shift_JIS', '\u0083'],
  ] as const
  return pieces.map(([name, piece]) => [reading, name, () => filled(head, piece, bytes)] as const)
}

/** The letters of the piece are bytes, so that it may hold what is no UTF-8. */
function filled(head: string, piece: string, bytes: number): Buffer {
  const begun = Buffer.from(head)
  return Buffer.concat([begun, Buffer.alloc(bytes - begun.length, piece, 'latin1')])
}

function toolCell(column: number, row: number): string {
  if (row === 0) return ['期間', '業務内容', '言語', '役割'][column] ?? ''
  if (column === 2) return Array.from({ length: 60 }, (_, at) => `t${row}x${at}`).join('、')
  return column === 0 && row > 1 ? '' : '2020年4月'
}

function gridOf(columns: number, rows: number, cellOf: (column: number, row: number) => string) {
  const grid = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => cellOf(column, row)),
  )
  return Buffer.from(JSON.stringify([grid]))
}
