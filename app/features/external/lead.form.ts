import { personalFields } from './lead.rules.ts'

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

type StatedSkill = { name: string; years: number | null }

const MOST_YEARS = 40
const MOST_SKILLS = 20

/** 「Java 8年、Spring Boot（3年）」 as names with their years. */
export function skillsIn(text: string): StatedSkill[] {
  const parts = text.normalize('NFKC').split(/[、,;\n]/)
  const skills = parts.map((part) => {
    const found = /(\d{1,2})(?:\.\d{1,9})?\s{0,9}年/.exec(part)
    if (!found) return { name: part.trim(), years: null }
    const name = part.slice(0, found.index).replace(/(?<![\s(:])[\s(:]+$/, '')
    return { name: name.trim(), years: Math.min(Number(found[1]), MOST_YEARS) }
  })
  return skills.filter(({ name }) => name !== '' && name.length <= 60).slice(0, MOST_SKILLS)
}
