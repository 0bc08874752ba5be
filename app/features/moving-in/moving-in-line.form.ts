import type { z } from 'zod'
import { entryStage } from '#features/entries/entry.codes.ts'
import { impression, progress } from '#features/members/follow-up/follow-up.codes.ts'
import { situation, situationInShort } from '#features/members/own/availability.codes.ts'
import { MOST_SKILLS, MOST_YEARS } from '#features/members/own/member-skill.codes.ts'
import { sex } from '#features/members/own/profile.codes.ts'
import { dayIn, prefectureIn, rateIn } from '#features/members/own/typed-cells.form.ts'
import { processes } from '#features/skill-sheets/skill-sheet-template.codes.ts'
import { movedEntry, movedMember, movedProject } from './moving-in-line.schema.ts'

type Cells = Readonly<Record<string, string>>
type Named = readonly { id: number; name: string }[]

/** What the cells of tables refer to. */
export type Ground = {
  prefectures: Named
  /** Every name of every skill, in one form. */
  skills: ReadonlyMap<string, number>
}

/** What a line says of somebody, as it is stored; a cell that cannot be read is left out and named. */
export function readMember(cells: Cells, { prefectures, skills }: Ground) {
  const { name = '', kana = '', skills: skillCell = '', number: _, ...rest } = cells
  const [last_name, first_name] = splitName(name)
  const [last_name_kana, first_name_kana] = splitName(kana)
  const named = { last_name, first_name, last_name_kana, first_name_kana, ...rest }
  const own = readSkills(skillCell, skills)
  const read = readLine(movedMember, { ...spelled(named, prefectures), skills: own.skills })
  return { ...read, faults: [...read.faults, ...own.faults] }
}

export function readProject({ number: _, ...cells }: Cells) {
  const given = {
    ...cells,
    ...(cells.processes && { processes: codesIn(processes, cells.processes) }),
  }
  return readLine(movedProject, given)
}

/** `items`: the item that a cell names. */
export function readEntry(cells: Cells, item_id: number | undefined) {
  const { item: _i, item_name: _n, number: _, ...rest } = cells
  const day = rest.entered_at && dayIn(rest.entered_at)
  return readLine(movedEntry, {
    ...rest,
    item_id,
    ...(rest.entered_at && { entered_at: day ? `${day}T00:00` : rest.entered_at }),
    ...(rest.stage && { stage: codeIn(entryStage, rest.stage) }),
    ...(rest.rate_wished && { rate_wished: Number(rateIn(rest.rate_wished)) }),
  })
}

function splitName(text: string): [string | undefined, string | undefined] {
  const [first, ...others] = text.split(/[\s　]+/).filter(Boolean)
  return [first, others.join(' ') || undefined]
}

function spelled(cells: Readonly<Record<string, string | undefined>>, prefectures: Named) {
  const given: Record<string, unknown> = {}
  for (const [column, text] of Object.entries(cells)) {
    if (text !== undefined) given[column] = readers[column]?.(text, prefectures) ?? text
  }
  return given
}

const readers: Record<string, (text: string, prefectures: Named) => unknown> = {
  birth_date: dayIn,
  available_from: dayIn,
  next_on: dayIn,
  prefecture_id: prefectureIn,
  rate_min: rateIn,
  sex: (text) => codeIn(sex, text),
  progress: (text) => codeIn(progress, text),
  impression: (text) => codeIn(impression, text),
  situation: (text) => codeIn(situation, codeIn(shortSituation, text)),
}

/** 稼働中 alone says nothing of an end. */
const shortSituation = { list: situationInShort.list.filter(({ code }) => code !== 'ending') }

type Coded = { list: readonly { code: string | number; label: string }[] }

function codeIn({ list }: Coded, text: string | number): string | number {
  return list.find(({ code, label }) => label === text || code === text)?.code ?? text
}

function codesIn(coded: Coded, text: string) {
  const parts = text.split(/[、,，・\n]/).map((part) => part.trim())
  return parts.filter(Boolean).map((part) => codeIn(coded, part))
}

/** Java 5年、AWS:3、COBOL → by the tags that they name. */
function readSkills(cell: string, known: ReadonlyMap<string, number>) {
  const years = new Map<number, number>()
  const faults: string[] = []
  for (const part of cell.split(/[、,，;；\n]/).map((one) => one.trim())) {
    if (part === '') continue
    const { name, stated } = skillIn(part)
    const tag = known.get(skillKey(part)) ?? known.get(skillKey(name))
    if (tag === undefined) faults.push(`スキル「${name.slice(0, 40)}」は登録されていない名前です。`)
    else if (!years.has(tag)) years.set(tag, known.has(skillKey(part)) ? 0 : stated)
  }
  const skills = [...years].map(([tag_id, of]) => ({ tag_id, years: of }))
  if (skills.length > MOST_SKILLS) faults.push(`スキルは${MOST_SKILLS}個まで登録できます。`)
  return { skills: skills.slice(0, MOST_SKILLS), faults: faults.slice(0, MOST_NAMED) }
}

const MOST_NAMED = 10

function skillIn(part: string) {
  const [end = '', digits = ''] =
    /[\s:：](\d{1,2})年?$|(?<!\d)(\d{1,2})年$/.exec(part)?.filter(Boolean) ?? []
  const name = part.slice(0, part.length - end.length).trim()
  const stated = Number(digits)
  return stated > MOST_YEARS || name === '' ? { name: part, stated: 0 } : { name, stated }
}

/** As tags are found: in whatever width and case. */
export function skillKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim()
}

/** What a shape takes of a line: without what it refuses, where it can do without. */
function readLine<S extends z.ZodType>(shape: S, given: Readonly<Record<string, unknown>>) {
  const read = shape.safeParse(given)
  if (read.success) return { fields: read.data, faults: [] }
  const wrong = new Map(read.error.issues.map(({ path, message }) => [String(path[0]), message]))
  const rest = Object.entries(given).filter(([name]) => !wrong.has(name))
  const again = shape.safeParse(Object.fromEntries(rest))
  return { fields: again.success ? again.data : undefined, faults: [...wrong.values()] }
}
