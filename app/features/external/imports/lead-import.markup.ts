import { withoutApostrophe } from '#core/formats/csv-line.ts'
import { dayIn, headKey, prefectureIn, rateIn } from '#features/members/own/typed-cells.form.ts'
import { toKatakana } from '#features/members/own/typed-text.form.ts'
import { columnHeads, type TableColumn } from './lead-import.codes.ts'

type RawRow = Record<string, string>

/** Which column each head of a table means; heads that mean nothing to us are named apart. */
export function readHeads(heads: readonly string[]) {
  const known = new Map<string, TableColumn>()
  const unread: string[] = []
  for (const head of heads) {
    const column = columnOf(head)
    if (column && ![...known.values()].includes(column)) known.set(head, column)
    else if (head !== '') unread.push(head)
  }
  return { known, unread }
}

function columnOf(head: string): TableColumn | undefined {
  const key = headKey(head)
  const found = Object.entries(columnHeads).find(([, names]) =>
    names.some((one) => headKey(one) === key),
  )
  return columns.find((column) => column === found?.[0])
}
const columns: readonly TableColumn[] = [
  ...(['external_id', 'name', 'last_name', 'first_name', 'kana', 'last_name_kana'] as const),
  ...(['first_name_kana', 'login_id', 'tel', 'birth_date', 'prefecture_id', 'station'] as const),
  ...(['skills', 'rate_min', 'start', 'remote', 'magazine_flag', 'note', 'received_at'] as const),
]

type Ground = {
  known: ReadonlyMap<string, TableColumn>
  today: Temporal.PlainDate
  prefectures: readonly { id: number; name: string }[]
}

/** A row of a table by the names of a lead's fields, as the form would send them. */
export function readRow(row: RawRow, ground: Ground): RawRow {
  const cells: Partial<Record<TableColumn, string>> = {}
  for (const [head, column] of ground.known) cells[column] = plain(row[head] ?? '')
  const { name = '', kana = '', ...rest } = cells
  const [last_name = '', first_name = ''] = name.split(/\s+/)
  const [lastKana = '', firstKana = ''] = toKatakana(kana).split(/\s+/)
  const fields: RawRow = {
    ...(name && { last_name, first_name }),
    ...(kana && { last_name_kana: lastKana, first_name_kana: firstKana }),
    ...rest,
  }
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, text]) => text !== '')
      .map(([field, text]) => [field, readers[field]?.(text, ground) ?? text]),
  )
}

function plain(text: string): string {
  return withoutApostrophe(text.trim())
}

const readers: Record<string, (text: string, ground: Ground) => string> = {
  birth_date: (text) => dayIn(text) ?? text,
  prefecture_id: (text, { prefectures }) => prefectureIn(text, prefectures),
  rate_min: rateIn,
  start: (text, { today }) => startIn(text, today),
  remote: (text) => remoteIn(text) || text,
  magazine_flag: magazineIn,
  received_at: momentIn,
}

/** 即日, 2026年12月, 2026/12/1 and 12月 as they are stored: asap, 2026-12. */
function startIn(text: string, today: Temporal.PlainDate): string {
  const normalized = text.normalize('NFKC')
  if (/即日|すぐ|今すぐ/.test(normalized)) return 'asap'
  const [, year, month = ''] = /(\d{4})\D(\d{1,2})/.exec(normalized) ?? []
  if (year) return `${year}-${month.padStart(2, '0')}`
  const alone = Number(/^(\d{1,2})月/.exec(normalized)?.[1] ?? 0)
  if (alone < 1 || alone > 12) return text
  const next = today.toPlainYearMonth().with({ month: alone })
  const isPast = Temporal.PlainYearMonth.compare(next, today.toPlainYearMonth()) < 0
  return (isPast ? next.add({ years: 1 }) : next).toString()
}

const ways = [
  ['full', /フルリモート|完全リモート|完全在宅/],
  ['mostly', /基本リモート|リモートメイン|リモート中心/],
  ['hybrid', /一部リモート|併用|ハイブリッド|週\d/],
  ['none', /常駐|出社(?!あり)/],
] as const

function remoteIn(text: string): string {
  const normalized = text.normalize('NFKC')
  return ways
    .filter(([, pattern]) => pattern.test(normalized))
    .map(([code]) => code)
    .join(',')
}

function magazineIn(text: string): string {
  const normalized = text.normalize('NFKC')
  if (/^(0|×|否|不要|いいえ|no|false)$|しない|らない|不可/i.test(normalized)) return '0'
  return /^(1|○|可|はい|yes|true)$|希望|受け取る|受信/i.test(normalized) ? '1' : text
}

/** 2026/11/20 9:30 and 2026-11-20 → 2026-11-20T09:30 */
function momentIn(text: string): string {
  const day = dayIn(text)
  if (!day) return text
  const [, hour = '00', minute = '00'] = /[\sT](\d{1,2}):(\d{2})/.exec(text.normalize('NFKC')) ?? []
  return `${day}T${hour.padStart(2, '0')}:${minute}`
}
