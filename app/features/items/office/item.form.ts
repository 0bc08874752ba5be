import { invalid } from '#core/problem.ts'
import { type ItemFields, namesOfKind } from '#features/items/item.fields.ts'
import type { Kind, Skill, Walk } from '#features/items/item-kinds.fields.ts'
import { taggedWith, tagsOfSkill } from '#features/items/item-skill.rules.ts'
import { itemRecord } from '#features/items/record/item-record.schema.ts'
import type { NameBook, SearchName } from '#features/items/search/search-contract.ts'

type FormFields = Record<string, unknown>
type FormValues = Record<string, string>

/** An item as its form has it: texts, money in 万円, lists in lines. */
export function formOf(item: ItemFields, book: NameBook): FormValues {
  const plain = Object.entries(item).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? [] : [[name, textOf(value)]],
  )
  return Object.fromEntries([
    ...plain,
    ...namesOfKind('money').map((name) => [name, manText(item[name])]),
    ...namesOfKind('processes').map((name) => [name, item[name].join(',')]),
    ...namesOfKind('lines').map((name) => [name, item[name].join('\n')]),
    ...namesOfKind('route').map((name) => [name, item[name].join(' → ')]),
    ...namesOfKind('tags').map((name) => [name, tagText(item[name], book)]),
    ...namesOfKind('areas').map((name) => [name, areaText(item[name], book)]),
    ...namesOfKind('stations').map((name) => [
      name,
      item[name].map((one) => stationText(one, book)).join('、'),
    ]),
    ...namesOfKind('skills').map((name) => [
      name,
      item[name].map((one) => skillLine(one, book)).join('\n'),
    ]),
  ])
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return value === null || value === undefined ? '' : String(value)
}

/** What somebody else has saved, as the call answers it, in the names and texts of the form. */
export function recordForm(current: Readonly<Record<string, unknown>>, book: NameBook): FormValues {
  const record = itemRecord.parse(current)
  return { ...formOf(record, book), version: String(record.version) }
}

/** To the yen: what is saved again is what was there. */
function manText(yen: number | null): string {
  return yen === null ? '' : String(yen / 10_000)
}

function tagText(ids: readonly number[], book: NameBook): string {
  return ids.map((id) => nameOf(book, 'tag', id)).join('、')
}

function areaText(ids: readonly number[], book: NameBook): string {
  return ids.map((id) => areaName(book, id)).join('、')
}

/**
 * What the call takes, of what was typed. Names that nobody knows are refused at their field; a field that the form has
 * not shown stays as it is.
 */
export function inputOf(typed: FormFields, book: NameBook, hidden: readonly string[] = []) {
  const input = allInputOf(typed, book)
  return Object.fromEntries(Object.entries(input).filter(([name]) => !hidden.includes(name)))
}

function allInputOf(typed: FormFields, book: NameBook): FormFields {
  const { _token, _key, id, version, publish, ...fields } = typed
  const fieldText = (name: string) => String(fields[name] ?? '')
  return {
    ...fields,
    ...(publish === '1' && { status: 'open' }),
    ...readEach('money', (name) => yenOf(fieldText(name), name)),
    ...readEach('flag', (name) => fieldText(name) === '1'),
    ...readEach('processes', (name) => [fields[name] ?? []].flat()),
    ...readEach('lines', (name) => linesOf(fieldText(name))),
    ...readEach('route', (name) => partsOf(fieldText(name), /[→＞>]/)),
    ...readEach('tags', (name) => tagIdsOf(fieldText(name), book, name)),
    ...readEach('areas', (name) => partsOf(fieldText(name)).map((area) => findArea(book, area))),
    ...readEach('stations', (name) =>
      partsOf(fieldText(name)).map((one) => readStation(book, one)),
    ),
    ...readEach('skills', (name) =>
      linesOf(fieldText(name)).map((line) => readSkill(book, line, name)),
    ),
  }
}

function readEach(kind: Kind, read: (name: string) => unknown): FormFields {
  return Object.fromEntries(namesOfKind(kind).map((name) => [name, read(name)]))
}

/** Tags by their names, kana or synonyms. */
export function tagIdsOf(text: string, book: NameBook, field: string): number[] {
  return partsOf(text).map((name) => findTag(book, name, field))
}

function yenOf(text: string, name: string): number | null {
  const plain = text.normalize('NFKC').replace(/[,万円\s]/g, '')
  if (plain === '') return null
  const yen = Math.round(Number(plain) * 10_000)
  if (Number.isNaN(yen)) throw invalid({ [name]: ['万円の数字で入力してください（例：72.5）。'] })
  return yen
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^[・\s]+/, '').trim())
    .filter(Boolean)
}

function partsOf(text: string, between: RegExp = /[、,，\n]+/): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean)
}

type NamedStation = { id: number; at: number; name: string; line: string }
type Lookup = {
  named: Map<string, SearchName>
  /** By name, kana or synonym. */
  tags: Map<string, number>
  /** By name, with its prefecture before it or without. */
  areas: Map<string, number>
  /** By name, as it is typed. */
  stations: Map<string, NamedStation[]>
}

/** Made once for a book: a table of 20,000 lines asks it a million times. */
const lookups = new WeakMap<NameBook, Lookup>()

function lookupIn(book: NameBook): Lookup {
  const before = lookups.get(book)
  if (before) return before
  const made: Lookup = {
    named: new Map(),
    tags: new Map(),
    areas: new Map(),
    stations: stationsByName(book),
  }
  for (const name of book.names) made.named.set(`${name.kind} ${name.id}`, name)
  lookups.set(book, made)
  for (const { kind, id, name, aliases } of book.names) {
    if (kind === 'tag') putFirst(made.tags, [name, ...aliases].map(folded), id)
    if (kind === 'area') putFirst(made.areas, [areaName(book, id), name], id)
  }
  return made
}

function stationsByName({ stations }: NameBook): Map<string, NamedStation[]> {
  const named = [...stations].map(([id, station], at) => ({
    id,
    at,
    name: station.name.normalize('NFKC'),
    line: station.line.normalize('NFKC'),
  }))
  return Map.groupBy(named, ({ name }) => name)
}

function putFirst(ids: Map<string, number>, keys: readonly string[], id: number): void {
  for (const key of keys) if (!ids.has(key)) ids.set(key, id)
}

function nameOf(book: NameBook, kind: 'tag' | 'prefecture', id: number): string {
  return lookupIn(book).named.get(`${kind} ${id}`)?.name ?? ''
}

function areaName(book: NameBook, id: number): string {
  const area = lookupIn(book).named.get(`area ${id}`)
  return area ? `${nameOf(book, 'prefecture', area.within ?? 0)}${area.name}` : ''
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s/g, '')
}

function findTag(book: NameBook, text: string, field: string): number {
  const found = lookupIn(book).tags.get(folded(text))
  if (!found) throw invalid({ [field]: [`「${text}」というタグはありません。`] })
  return book.successors.get(found) ?? found
}

function findArea(book: NameBook, text: string): number {
  const found = lookupIn(book).areas.get(text)
  if (!found) throw invalid({ area_ids: [`「${text}」というエリアはありません。`] })
  return found
}

/** 渋谷（JR山手線） 5分: the line distinguishes stations of one name. */
function stationText({ station_id, walk_min }: Walk, book: NameBook): string {
  const { name, line } = book.stations.get(station_id) ?? { name: '', line: '' }
  return `${name}（${line}）${walk_min === null ? '' : ` ${walk_min}分`}`
}

function readStation(book: NameBook, text: string): Walk {
  const plain = text.normalize('NFKC')
  const walk = /(?:徒歩)?(\d{1,3})分$/.exec(plain)
  const place = plain.slice(0, walk?.index).trim()
  const found = findStation(book, place)
  if (found === undefined) {
    throw invalid({ stations: [`「${text}」という駅はありません（例：渋谷 5分）。`] })
  }
  return { station_id: found, walk_min: walk ? Number(walk[1]) : null }
}

/** The first of the book whose name the place begins with, and whose line, if any, is what follows. */
function findStation(book: NameBook, place: string): number | undefined {
  const { stations } = lookupIn(book)
  const called = Array.from(
    { length: place.length },
    (_, at) => stations.get(place.slice(0, at + 1)) ?? [],
  )
    .flat()
    .filter((station) => isCalled(station, place))
  return called.toSorted((one, other) => one.at - other.at)[0]?.id
}

/** Names have digits and brackets of their own: 羽田空港第３ターミナル, 空港第２ビル（成田第２・第３ターミナル）. */
function isCalled({ name, line }: NamedStation, place: string): boolean {
  const rest = place.slice(name.length).replace('駅', '')
  return rest === '' || rest === `(${line})`
}

/** Javaでの開発（4年以上）#Java: a skill, the years it asks for, and its tag, or several of which one is enough. */
function skillLine({ text, years, ...tags }: Skill, book: NameBook): string {
  const marks = tagsOfSkill(tags).map((id) => ` #${nameOf(book, 'tag', id)}`)
  return `${text}${years === null ? '' : `（${years}年以上）`}${marks.join('')}`
}

function readSkill(book: NameBook, line: string, field: string): Skill {
  const mark = tagMark(book, line)
  const tags = mark === undefined ? [] : tagsBehind(line, mark).filter(Boolean)
  const named = line.slice(0, mark).normalize('NFC').trim()
  const found = /[（(]?(\d{1,2})年(?:以上)?[)）]?$/.exec(named)
  const text = found ? named.slice(0, found.index) : named
  const years = found?.[1]
  return {
    text: text.trim(),
    years: years ? Number(years) : null,
    ...taggedWith(tags.map((tag) => findTag(book, tag, field))),
  }
}

function tagsBehind(line: string, mark: number): string[] {
  return line
    .slice(mark + 1)
    .split(/\s[#＃]/)
    .map((name) => name.trim())
}

/** Where the names of tags begin; C# has the same sign and no tag behind it. */
function tagMark(book: NameBook, line: string): number | undefined {
  const marks = [...line.matchAll(/[#＃]/g)].map(({ index }) => index)
  const { tags } = lookupIn(book)
  return (
    marks.find((at) => tagsBehind(line, at).every((name) => tags.has(folded(name)))) ??
    marks.find((at) => /\s/.test(line.charAt(at - 1)))
  )
}
