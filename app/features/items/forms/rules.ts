import { invalid } from '#core/problem.ts'
import type { ItemFields } from '#features/items/records/schema.ts'
import type { NameBook } from '#features/items/search/engine/contract.ts'
import { manYen } from '#features/items/words.ts'

type Fields = Record<string, unknown>
type Values = Record<string, string>

const MONEY = ['rate_min', 'rate_max', 'client_rate', 'margin'] as const
export const FLAGS = ['has_flex', 'starts_asap', 'is_long_term', 'is_pickup', 'is_feature'] as const

/** An item as its form has it: texts, money in 万円, lists in lines. */
export function formOf(item: ItemFields, book: NameBook): Values {
  const plain = Object.entries(item).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? [] : [[name, textOf(value)]],
  )
  const money = MONEY.map((name) => [name, item[name] === null ? '' : manYen(item[name])])
  return {
    ...Object.fromEntries([...plain, ...money]),
    processes: item.processes.join(','),
    points: item.points.join('\n'),
    chain: item.chain.join(' → '),
    tag_ids: item.tag_ids.map((id) => nameOf(book, 'tag', id)).join('、'),
    area_ids: item.area_ids.map((id) => areaName(book, id)).join('、'),
    stations: item.stations.map((one) => stationText(one, book)).join('、'),
    must_skills: item.must_skills.map((one) => skillLine(one, book)).join('\n'),
    nice_skills: item.nice_skills.map((one) => skillLine(one, book)).join('\n'),
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return value === null || value === undefined ? '' : String(value)
}

/** What the call takes, of what was typed. Names that nobody knows are refused at their field. */
export function inputOf(typed: Fields, book: NameBook) {
  const { _token, _key, id, version, publish, ...fields } = typed
  const said = (name: string) => String(fields[name] ?? '')
  const money = MONEY.map((name) => [name, yenOf(said(name), name)])
  const flags = FLAGS.map((name) => [name, said(name) === '1'])
  return {
    ...fields,
    ...(publish === '1' && { status: 'open' }),
    ...Object.fromEntries([...money, ...flags]),
    processes: [fields.processes ?? []].flat(),
    points: linesOf(said('points')),
    chain: partsOf(said('chain'), /\s*(?:→|＞|>)\s*/),
    tag_ids: tagIdsOf(said('tag_ids'), book, 'tag_ids'),
    area_ids: partsOf(said('area_ids')).map((name) => findArea(book, name)),
    stations: partsOf(said('stations')).map((text) => readStation(book, text)),
    must_skills: linesOf(said('must_skills')).map((line) => readSkill(book, line, 'must_skills')),
    nice_skills: linesOf(said('nice_skills')).map((line) => readSkill(book, line, 'nice_skills')),
  }
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

function nameOf(book: NameBook, kind: 'tag' | 'prefecture', id: number): string {
  return book.names.find((name) => name.kind === kind && name.id === id)?.name ?? ''
}

function areaName(book: NameBook, id: number): string {
  const area = book.names.find((name) => name.kind === 'area' && name.id === id)
  return area ? `${nameOf(book, 'prefecture', area.within ?? 0)}${area.name}` : ''
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s/g, '')
}

function findTag(book: NameBook, text: string, field: string): number {
  const wanted = folded(text)
  const found = book.names.find(
    ({ kind, name, aliases }) =>
      kind === 'tag' && [name, ...aliases].some((one) => folded(one) === wanted),
  )
  if (!found) throw invalid({ [field]: [`「${text}」というタグはありません。`] })
  return book.standIns.get(found.id) ?? found.id
}

function findArea(book: NameBook, text: string): number {
  const found = book.names.find(
    ({ kind, name, id }) => kind === 'area' && (areaName(book, id) === text || name === text),
  )
  if (!found) throw invalid({ area_ids: [`「${text}」というエリアはありません。`] })
  return found.id
}

type Walk = ItemFields['stations'][number]

/** 渋谷（JR山手線） 5分: the line tells stations of one name apart. */
function stationText({ station_id, walk_min }: Walk, book: NameBook): string {
  const { name, line } = book.stations.get(station_id) ?? { name: '', line: '' }
  return `${name}（${line}）${walk_min === null ? '' : ` ${walk_min}分`}`
}

function readStation(book: NameBook, text: string): Walk {
  const [, typed = '', line, minutes] =
    /^([^（(\s]+?)駅?(?:[（(](.*)[)）])?\s*(?:(?:徒歩)?(\d{1,3})分)?$/.exec(
      text.replace(/[０-９]/g, (digit) => digit.normalize('NFKC')),
    ) ?? []
  const found = [...book.stations].find(
    ([, station]) => station.name === typed && (!line || station.line === line),
  )
  if (!found) throw invalid({ stations: [`「${text}」という駅はありません（例：渋谷 5分）。`] })
  return { station_id: found[0], walk_min: minutes === undefined ? null : Number(minutes) }
}

type Skill = ItemFields['must_skills'][number]

/** Javaでの開発（4年以上）#Java: a skill, the years it asks for, and its tag. */
function skillLine({ text, years, tag_id }: Skill, book: NameBook): string {
  const tag = tag_id === null ? '' : ` #${nameOf(book, 'tag', tag_id)}`
  return `${text}${years === null ? '' : `（${years}年以上）`}${tag}`
}

function readSkill(book: NameBook, line: string, field: string): Skill {
  const [words = '', tag] = line.split(/\s*[#＃]/)
  const [, text = words, years] =
    /^(.*?)\s*[（(]?(\d{1,2})年(?:以上)?[)）]?$/.exec(words.normalize('NFC')) ?? []
  return {
    text: text.trim(),
    years: years ? Number(years) : null,
    tag_id: tag ? findTag(book, tag.trim(), field) : null,
  }
}
