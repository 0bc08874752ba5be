import { monthOf } from '#core/month-fields.ts'
import { remote } from '#features/items/item.codes.ts'
import type { MemberSkill } from '#features/members/own/member-skill.schema.ts'
import {
  availableText,
  wishedDaysText,
  wishedPayDaysText,
  wishedRateText,
} from '#features/members/own/own-conditions.words.ts'
import { educationLevel, sex } from '#features/members/own/profile.codes.ts'
import type { OwnStatements } from '#features/members/own/profile-completeness.rules.ts'
import type {
  SheetContent,
  SheetProject,
  SheetSkill,
} from '#features/skill-sheets/skill-sheet-content.schema.ts'
import { yearList } from '#ui/date-lists.ts'
import { LONGEST, MOST_PROJECTS, MOST_TOOLS } from './career.codes.ts'
import type { Career, CareerProject } from './career.schema.ts'

export type Person = { statements: OwnStatements; prefecture: string }

/** The skill sheet of a member's profile and career. */
export function contentOf(
  { statements, prefecture }: Person,
  career: Career,
  day: string,
): SheetContent {
  const { profile } = statements
  const name = `${profile.last_name} ${profile.first_name}`
  const kana = [profile.last_name_kana, profile.first_name_kana].filter(Boolean).join(' ')
  return {
    day,
    fields: [
      { label: 'フリガナ', value: kana },
      { label: '生年月日', value: (profile.birth_date ?? '').replaceAll('-', '/') },
      { label: '氏名', value: name },
      { label: '性別（任意）', value: sex.label(profile.sex ?? '') },
      { label: 'お住まいの都道府県', value: prefecture },
      { label: '最寄駅', value: profile.station ?? '' },
      { label: '最終学歴', value: educationLevel.label(profile.education_level ?? '') },
      ...conditionsOf(statements, career),
    ],
    ...workOf(statements, career),
  }
}

/** What both the sheet of a name and the one without say of what somebody wants. */
export function conditionsOf({ availability, wishes }: OwnStatements, career: Career) {
  const ways = (wishes?.remote ?? []).map((kind) => remote.label(kind))
  const rate = wishedRateText(wishes)
  const days = wishedPayDaysText({ wishes, availability })
  const start = availableText(availability, wishes)
  return [
    { label: '保有資格', value: career.qualifications },
    { label: '稼働開始可能日', value: start === '未登録' ? '' : start },
    {
      label: '希望単価（税抜・月額）',
      value: rate === '未登録' ? '' : `${rate}${days && `（${days}で働く場合）`}`,
    },
    {
      label: '希望する働き方',
      value: [...ways, wishedDaysText(wishes)].filter(Boolean).join('、'),
    },
    { label: '得意分野・役割', value: career.strengths },
  ]
}

export function workOf({ skills }: OwnStatements, { pitch, projects }: Career) {
  return {
    pitch,
    skills: skills.flatMap(toSheetSkill),
    projects: projects.map(({ from_month, to_month, ...rest }) => ({
      ...rest,
      from: from_month,
      to: to_month,
    })),
  }
}

/** What somebody avoids is not what they offer. */
function toSheetSkill({ term, group, years, level, wish }: MemberSkill): SheetSkill[] {
  if (wish === 'avoid' || group === 'position' || group === 'feature') return []
  return [{ group: group === 'system' ? 'infra' : group, name: term, years, level }]
}

type Fields = Record<string, unknown>

/** The first year that a career can go back to. */
const FIRST_YEAR = 1970

/** The years of a career, the latest first; a contract may run into the next. */
export function careerYearsOn(today: Temporal.PlainDate): string[] {
  return yearList(today, { from: FIRST_YEAR, isDescending: true })
}

/** A project as its fields in the form hold it. */
export type ProjectRow = {
  id: string
  name: string
  detail: string
  from_month: string
  to_month: string
  is_ongoing: boolean
  role: string
  team: string
  tools: string
  processes: string[]
}

const blank = {
  name: '',
  detail: '',
  from_month: '',
  to_month: '',
  is_ongoing: false,
  role: '',
  team: '',
  tools: '',
  processes: [],
}

export function toRow({ id, from_month, to_month, team, tools, ...rest }: CareerProject) {
  return {
    ...rest,
    id: String(id),
    team: String(team ?? ''),
    tools: tools.join('、'),
    from_month: from_month ?? '',
    to_month: to_month === 'now' ? '' : (to_month ?? ''),
    is_ongoing: to_month === 'now',
  } satisfies ProjectRow
}

/** The rows of a form that was sent; their fields carry the number of the project. */
export function readRows(fields: Fields): ProjectRow[] {
  return rowIdsIn(fields).map((id) => {
    const text = (name: string) => String(fields[`${name}_${id}`] ?? '')
    return {
      id,
      name: text('name'),
      detail: text('detail'),
      role: text('role'),
      from_month: monthOf(fields, `from_month_${id}`),
      to_month: monthOf(fields, `to_month_${id}`),
      is_ongoing: text('is_ongoing') !== '',
      team: text('team'),
      tools: text('tools'),
      processes: listOf(fields[`processes_${id}`]).slice(0, MOST_PROCESSES),
    }
  })
}

/** Each once, and one more than the call takes: as many could be sent as a form has letters. */
function rowIdsIn(fields: Fields): string[] {
  return [...new Set(listOf(fields.project_id))].slice(0, MOST_PROJECTS + 1)
}

/** More than there are. */
const MOST_PROCESSES = 100

function listOf(field: unknown): string[] {
  return [field ?? []]
    .flat()
    .flatMap((value) => String(value).split(','))
    .filter(Boolean)
}

type Op = { kind: string; id: string }

/** The button that was pressed: `up:12`; without one the form is just saved. */
export function opIn(fields: Fields): Op {
  const [kind = '', id = ''] = String(fields.op ?? '').split(':')
  return { kind, id }
}

/** The form as the call takes it, with what its button does to the rows. */
export function readCareerForm(fields: Fields) {
  const rows = applyOp(readRows(fields), opIn(fields))
  return {
    version: String(fields.version ?? ''),
    strengths: String(fields.strengths ?? ''),
    qualifications: String(fields.qualifications ?? ''),
    pitch: String(fields.pitch ?? ''),
    projects: rows.map(({ id, is_ongoing, to_month, ...row }) => ({
      ...row,
      to_month: is_ongoing ? 'now' : to_month,
      ...(id ? { id } : {}),
    })),
  }
}

/** The index of the row to show next, or -1. */
export function placeAfter(fields: Fields): number {
  const { kind, id } = opIn(fields)
  if (kind === 'add') return 0
  const at = readRows(fields).findIndex((row) => row.id === id)
  if (at < 0 || kind === 'remove') return -1
  const last = rowIdsIn(fields).length - 1
  if (kind === 'up') return Math.max(0, at - 1)
  return kind === 'down' ? Math.min(last, at + 1) : at + 1
}

function applyOp(rows: readonly ProjectRow[], { kind, id }: Op): ProjectRow[] {
  if (kind === 'add') return [{ ...blank, id: '' }, ...rows]
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]
  if (!row) return [...rows]
  if (kind === 'remove') return rows.toSpliced(at, 1)
  if (kind === 'copy') return rows.toSpliced(at + 1, 0, { ...row, id: '' })
  if (kind === 'up') return rows.toSpliced(at, 1).toSpliced(Math.max(0, at - 1), 0, row)
  return kind === 'down' ? rows.toSpliced(at, 1).toSpliced(at + 1, 0, row) : [...rows]
}

/** A project as a workbook has it, so that it can be stored: a name that is too long goes on below it. */
export function fitProject({ from, to, ...project }: SheetProject): SheetProject {
  const { name, detail, role, team, tools } = project
  const begin = from === 'now' ? null : from
  const isTurned = begin !== null && to !== null && to < begin
  const below = [name.slice(cut(name, LONGEST.name).length), detail].filter(Boolean).join('\n')
  return {
    ...project,
    name: cut(name, LONGEST.name),
    detail: cut(below, LONGEST.detail),
    role: cut(role, LONGEST.role),
    team: team === 0 ? null : team,
    tools: tools.filter((tool) => tool.length <= LONGEST.tool).slice(0, MOST_TOOLS),
    from: begin,
    to: isTurned ? null : to,
  }
}

function cut(text: string, most: number): string {
  return [...text].slice(0, most).join('')
}
