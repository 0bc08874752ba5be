import { z } from 'zod'
import { numberIn } from '#core/calls/number-text.ts'
import { withoutApostrophe } from '#core/formats/csv-line.ts'
import { toLineFeeds } from '#core/formats/line-feeds.ts'
import { Problem } from '#core/problem.ts'
import { allFields, emptyItem, fieldNames, fieldOf } from '#features/items/item.fields.ts'
import { itemCode } from '#features/items/item.rules.ts'
import { withoutNames } from '#features/items/record/hidden-fields.rules.ts'
import { changesBetween, faultsOf, withTexts } from '#features/items/record/item-record.rules.ts'
import {
  type ItemChanges,
  type ItemFields,
  itemChanges,
} from '#features/items/record/item-record.schema.ts'
import type { NameBook } from '#features/items/search/search-contract.ts'
import { formOf, inputOf } from './item.form.ts'

type NamedList = readonly { id: number; name: string }[]
/** Every name that a table may have. */
export type CsvNames = {
  book: NameBook
  industries: NamedList
  owners: NamedList
  /** A text as it comes back from Shift_JIS, which knows fewer letters. */
  asShiftJis(text: string): string
}

const csvFields = fieldNames.filter((name) => !('isOutOfCsv' in allFields[name]))

const CODE = '番号'
const VERSION = '版'

export const csvHeads: readonly string[] = [CODE, VERSION, ...csvFields.map(headOf)]

/** The columns of a table that some fields are left out of. */
export function columnsWithout(hidden: readonly string[]): number[] {
  const heads = labelsOf(hidden)
  return [...csvHeads.keys()].filter((at) => !heads.includes(csvHeads[at] ?? ''))
}

/** What a table calls some fields. */
export function labelsOf(names: readonly string[]): string[] {
  return names.map(headOf)
}

function headOf(name: string): string {
  return fieldOf(name)?.label ?? name
}

type CsvState = { id: number; version: number; fields: ItemFields; isDeleted: boolean }

/** An item as a line of a table: choices are written in words. */
export function cellsOfItem(
  { id, version, fields }: CsvState,
  known: CsvNames,
): (string | number)[] {
  const texts = textsOf(fields, known)
  return [itemCode(id), version, ...csvFields.map((name) => texts[name] ?? '')]
}

function textsOf(fields: ItemFields, known: CsvNames): Record<string, string> {
  const form = formOf(fields, known.book)
  return Object.fromEntries(csvFields.map((name) => [name, wordsOf(name, form[name] ?? '', known)]))
}

function wordsOf(name: string, value: string, known: CsvNames): string {
  const choices = choicesFor(name, known)
  if (!choices || value === '') return value
  const labels = value.split(',').map((code) => choices.find((one) => one.code === code)?.label)
  return labels.filter(Boolean).join('、')
}

type CodeChoices = readonly { code: string; label: string }[]

function choicesFor(name: string, { industries, owners }: CsvNames): CodeChoices | undefined {
  const field = fieldOf(name)
  if (field?.kind === 'owner') return choicesOf(owners)
  if (field?.kind === 'number' && field.of === 'industries') return choicesOf(industries)
  return fixedChoices.get(name)
}

const yesNo: CodeChoices = [
  { code: '1', label: 'はい' },
  { code: '0', label: 'いいえ' },
]

const fixedChoices = new Map<string, CodeChoices>(
  csvFields.flatMap((name) => {
    const choices = fixedChoicesOf(name)
    return choices ? [[name, choices]] : []
  }),
)

function fixedChoicesOf(name: string): CodeChoices | undefined {
  const field = fieldOf(name)
  if (field?.kind === 'flag' || field?.kind === 'maybeFlag') return yesNo
  if (!field || !('codes' in field) || !field.codes) return undefined
  return field.codes.list.map(({ code, label }) => ({ code: String(code), label }))
}

/** Made once for a table: each of its lines asks for them. */
const choicesOfLists = new WeakMap<NamedList, CodeChoices>()

function choicesOf(named: NamedList): CodeChoices {
  const before = choicesOfLists.get(named)
  if (before) return before
  const made = named.map(({ id, name }) => ({ code: String(id), label: name }))
  choicesOfLists.set(named, made)
  return made
}

/** A line as it was sent: its cells by their heads, without those that the table does not have. */
export type Cells = Readonly<Record<string, string>>

export type LinePlan = {
  act: 'add' | 'change' | 'same' | 'refuse'
  item_id: number | null
  version: number | null
  name: string
  fields: ItemChanges
  shown: { label: string; before: string; after: string }[]
  errors: string[]
}

/** The item that a line names; NaN where the cell has no number of one. */
export function itemIdIn(cells: Cells): number | undefined {
  const text = (cells[CODE] ?? '').normalize('NFKC').trim()
  if (text === '') return undefined
  const [, digits] = /^(?:AN-?)?(\d{1,9})$/i.exec(text) ?? []
  return digits === undefined ? Number.NaN : Number(digits)
}

/** Excel writes what it shows as a number without any other sign. */
function versionIn(cells: Cells): number | undefined {
  return numberIn((cells[VERSION] ?? '').trim())
}

/** What a line would do, and in words what it would change; or why it is refused. */
export function planLine(
  cells: Cells,
  current: CsvState | undefined,
  known: CsvNames,
  today: string,
): LinePlan {
  const id = itemIdIn(cells)
  const before = current && textsOf(current.fields, known)
  const plan = {
    item_id: current?.id ?? null,
    version: current?.version ?? null,
    name: current?.fields.name ?? cells[headOf('name')] ?? '',
    fields: {},
    shown: [],
  }
  const refuse = (...errors: string[]): LinePlan => ({ ...plan, act: 'refuse', errors })
  if (id !== undefined && !current) return refuse('この番号の案件はありません。')
  if (current?.isDeleted) return refuse('削除済みの案件です。')
  const typed = changedCells(cells, before, known)
  if (current && Object.keys(typed).length === 0) return { ...plan, act: 'same', errors: [] }
  if (current && versionIn(cells) !== current.version) return refuse(lateText(cells, current))
  const { given, errors } = readFields(typed, known)
  if (!current && !given.name) errors.unshift('案件名がありません。')
  if (errors.length > 0) return refuse(...errors)
  return weigh(plan, { given, current, before, known, today })
}

function lateText(cells: Cells, { version }: CsvState): string {
  return (cells[VERSION] ?? '') === ''
    ? '「版」がありません。書き出したCSVの「版」の列をそのまま残してください。'
    : `書き出したあとに保存されています（いまは第${version}版）。書き出し直してください。`
}

/** The cells that differ from the stored values, by the names of their fields. */
function changedCells(cells: Cells, before: Record<string, string> | undefined, known: CsvNames) {
  const typed: Record<string, string> = {}
  for (const name of csvFields) {
    const cell = cells[headOf(name)]
    if (cell === undefined) continue
    const text = plainCell(cell)
    if (!isAsWritten(text, before?.[name] ?? '', known)) typed[name] = text
  }
  return typed
}

function plainCell(cell: string): string {
  return withoutApostrophe(toLineFeeds(cell)).trim()
}

/** Whether a cell is what we wrote, in one encoding or the other. */
function isAsWritten(text: string, stored: string, { asShiftJis }: CsvNames): boolean {
  const whole = toLineFeeds(stored).trim()
  return text === whole || text === asShiftJis(whole)
}

function readFields(typed: Record<string, string>, known: CsvNames) {
  const errors: string[] = []
  const form: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(typed)) {
    if (text.includes('〓')) errors.push(`${headOf(name)}：文字化け（〓）があります。`)
    form[name] = codesOf(name, text, known, errors)
  }
  if (errors.length > 0) return { given: {}, errors }
  try {
    const input = Object.entries(inputOf(form, known.book)).filter(([name]) => name in typed)
    const read = itemChanges.safeParse(Object.fromEntries(input))
    if (read.success) return { given: read.data, errors }
    return { given: {}, errors: errorTexts(z.flattenError(read.error).fieldErrors) }
  } catch (error) {
    if (error instanceof Problem) return { given: {}, errors: errorTexts(error.errors ?? {}) }
    throw error
  }
}

function errorTexts(errors: Readonly<Record<string, readonly string[] | undefined>>): string[] {
  return Object.entries(errors).map(([name, list]) => `${headOf(name)}：${list?.[0] ?? ''}`)
}

/** What a form would send for a cell: codes for words, days as they are written here. */
function codesOf(name: string, text: string, known: CsvNames, errors: string[]): unknown {
  const kind = fieldOf(name)?.kind
  if (kind === 'day') return isoDay(text)
  const choices = choicesFor(name, known)
  if (!choices) return text
  const codes = text
    .split(/[、,]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const found = choices.find(({ code, label }) => label === part || code === part)
      if (!found) errors.push(`${headOf(name)}：「${part}」は選べません。`)
      return found?.code ?? ''
    })
  return kind === 'processes' ? codes : (codes[0] ?? '')
}

/** 2026/8/1, as a spreadsheet makes of it, is 2026-08-01. */
function isoDay(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

type Weighed = {
  given: ItemChanges
  current: CsvState | undefined
  /** The texts of its cells. */
  before: Record<string, string> | undefined
  known: CsvNames
  today: string
}
type Unweighed = Omit<LinePlan, 'act' | 'errors'>

/** The result is checked as if it were saved. */
function weigh(plan: Unweighed, { given, current, before, known, today }: Weighed): LinePlan {
  const stored = current?.fields ?? emptyItem
  const changes = changesBetween(stored, given)
  const names = Object.keys(changes)
  if (current && names.length === 0) return { ...plan, act: 'same', errors: [] }
  const fields = itemChanges.parse(
    Object.fromEntries(names.map((name) => [name, changes[name]?.[1]])),
  )
  const after = { ...stored, ...withTexts(fields) }
  const faults = faultsOf(current ? stored : emptyItem, after, today)
  const words = [before ?? textsOf(stored, known), textsOf(after, known)] as const
  const shown = names.map((name) => ({
    label: headOf(name),
    before: shortened(words[0][name] ?? ''),
    after: shortened(words[1][name] ?? ''),
  }))
  // The lines are stored, and read by people who may not read clients.
  const errors = withoutNames(faults).map(({ field, message }) => `${headOf(field)}：${message}`)
  const act = errors.length > 0 ? 'refuse' : current ? 'change' : 'add'
  return { ...plan, act, errors, fields, shown }
}

const LONG = 80

function shortened(text: string): string {
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text
}
