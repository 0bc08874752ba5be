import type { LeadStatus } from './lead.codes.ts'

/** LD-00412 */
export function leadCode(id: number): string {
  return `LD-${String(id).padStart(5, '0')}`
}

/** The number in LD-00412, however it is typed; 0 where it is none. */
export function leadIdIn(text: string): number {
  return Number(/^LD-?(\d{1,9})$/i.exec(text.normalize('NFKC').trim())?.[1] ?? 0)
}

/** Whether it is still to be decided what becomes of a lead. */
export function isUndecided(status: LeadStatus): boolean {
  return status !== 'member' && status !== 'merged'
}

/** What tells who somebody is: shown and changed by who may see names. */
export const personalFields = [
  'external_id',
  'login_id',
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'birth_date',
  'tel',
  'station',
  'note',
  'memo',
] as const

const formFields = [
  ...personalFields,
  ...(['prefecture_id', 'skills', 'rate_min', 'start', 'magazine_flag'] as const),
] as const

/** What the form of a lead has sent, as its call takes it: fields that it does not show are not sent. */
export function readLead(fields: Record<string, unknown>) {
  const texts = formFields.flatMap((name) =>
    fields[name] === undefined ? [] : [[name, String(fields[name])]],
  )
  return {
    ...Object.fromEntries(texts),
    remote: [fields.remote ?? ''].flat().map(String).join(','),
    status: String(fields.status ?? 'open'),
  }
}

export type ToldSkill = { name: string; years: number | null }

const MOST_YEARS = 40
const MOST_SKILLS = 20

/** 「Java 8年、Spring Boot（3年）」 as names with their years. */
export function skillsIn(text: string): ToldSkill[] {
  const parts = text.normalize('NFKC').split(/[、,;\n]/)
  const told = parts.map((part) => {
    const [, name = part, years] = /^(.*?)[\s(:]*(\d{1,2})(?:\.\d+)?\s*年/.exec(part.trim()) ?? []
    return { name: name.trim(), years: years === undefined ? null : Math.min(+years, MOST_YEARS) }
  })
  return told.filter(({ name }) => name !== '' && name.length <= 60).slice(0, MOST_SKILLS)
}
