import type { remote } from '#features/items/item.codes.ts'
import type { Skill, Walk } from '#features/items/item-kinds.fields.ts'
import type { ItemInput } from '#features/items/record/item-record.schema.ts'

type CompanyRequest = {
  company: string | null
  department: string | null
  name: string
  email: string | null
  tel: string | null
  body: string
  request_skills: string | null
  request_rate_min: number | null
  request_rate_max: number | null
  request_start: string | null
  request_place: string | null
  request_remote: (typeof remote.all)[number] | null
  request_headcount: number | null
}

export type RequestedNames = { skills: Skill[]; area_ids: number[]; stations: Walk[] }

const YEN = 10_000
const NAME = 60
const CONTACT = 300

/** What a company asks for as a draft. What it wrote freely may name people and prices: that is for the staff alone. */
export function itemOf(request: CompanyRequest, names: RequestedNames): ItemInput {
  const { company, department, request_start: start } = request
  const { skills, area_ids, stations } = names
  const contact = [department, request.name, request.email, request.tel].filter(Boolean)
  return {
    name: titleOf(skills),
    must_skills: skills,
    tag_ids: [...new Set(skills.flatMap(({ tag_id }) => tag_id ?? []))],
    area_ids,
    stations,
    rate_min: yen(request.request_rate_min),
    rate_max: yen(request.request_rate_max),
    starts_asap: start === 'asap',
    starts_on: start && start !== 'asap' ? `${start}-01` : null,
    area_detail: request.request_place ?? '',
    remote: request.request_remote ?? 'none',
    headcount: request.request_headcount,
    client: company ?? '',
    contact: contact.join(' ').slice(0, CONTACT),
    raw_text: request.body,
  }
}

/** By the first of what is asked for; the staff gives it its own. */
function titleOf([first]: readonly Skill[]): string {
  const end = 'の案件'
  return `${[...(first?.text ?? 'ご依頼')].slice(0, NAME - end.length).join('')}${end}`
}

/** Java 3年以上、SQLの作成: what is asked for one by one, with the years at its end. */
export function skillPhrases(text: string): Pick<Skill, 'text' | 'years'>[] {
  const phrases = text.split(/[、,，／\n]/).map((phrase) => phrase.trim())
  return phrases.filter(Boolean).map((phrase) => {
    const [whole = '', years] = /[（(]?(\d{1,2})年(?:以上)?[)）]?$/.exec(phrase) ?? []
    const name = phrase.slice(0, phrase.length - whole.length).trim()
    return name && years ? { text: name, years: Number(years) } : { text: phrase, years: null }
  })
}

function yen(man: number | null): number | null {
  return man === null ? null : man * YEN
}
