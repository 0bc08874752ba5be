import { contractForm, dress, remote, settlementMethod } from '#features/items/item.codes.ts'
import type {
  Block,
  Field,
  Given,
  Names,
  Skill,
} from '#features/mail-intake/reader/reader-contract.ts'

/** What was read, as a person reads it: the value of each field of a block. */
export function blockTexts(block: Block, names: Names): Partial<Record<Field, string>> {
  return Object.fromEntries(
    block.readings.map(({ field, given }) => [field, givenText(field, given, names)]),
  )
}

export function givenText(field: Field, given: Given, names: Names): string {
  return texts[field](given, names)
}

const texts: Record<Field, (given: Given, names: Names) => string> = {
  name: ({ name = '' }) => name,
  detail: ({ detail = '' }) => detail,
  must: ({ must_skills = [] }) => skillsText(must_skills),
  nice: ({ nice_skills = [] }) => skillsText(nice_skills),
  tags: ({ tag_ids = [] }, { tags }) => namesOf(tag_ids, tags),
  industry: ({ biz_category_id }, { industries }) => nameOf(biz_category_id, industries),
  team: ({ team_size }) => `${team_size}名`,
  rate: rateText,
  rate_tax: ({ rate_tax }) => (rate_tax === 'included' ? '税込' : '税抜'),
  settlement: settlementText,
  payment: paymentText,
  place: placeText,
  remote: remoteText,
  start: startText,
  days: ({ days_min, days_max }) =>
    days_min === days_max ? `週${days_min}日` : `週${days_min}〜${days_max}日`,
  hours: ({ hours_text = '' }) => hours_text,
  interview: ({ interview_count, interview_form }) =>
    [interview_count && `${interview_count}回`, interview_form].filter(Boolean).join('・'),
  headcount: ({ headcount }) => `${headcount}名`,
  dress: (given) => (given.dress ? dress.label(given.dress) : ''),
  pc: ({ lends_pc }) => (lends_pc ? '貸与あり' : '貸与なし'),
  contract: ({ contract_type }) => (contract_type ? contractForm.label(contract_type) : ''),
  urgent: () => '急募',
  chain: ({ chain = [] }) => chain.join(' → '),
  chain_limit: ({ chain_limit = '' }) => chain_limit,
  client: ({ client = '' }) => client,
  proprietor: ({ takes_sole_proprietors }) => (takes_sole_proprietors ? '可' : '不可'),
  age: ({ age_note = '' }) => age_note,
  nationality: ({ nationality_note = '' }) => nationality_note,
  note: ({ note = '' }) => note,
}

function skillsText(skills: readonly Skill[]): string {
  return skills.map(({ text, years }) => (years ? `${text} ${years}年` : text)).join('、')
}

type Named = { id: number; name: string }

function nameOf(id: number | undefined, list: readonly Named[]): string {
  return list.find((one) => one.id === id)?.name ?? ''
}

function namesOf(ids: readonly number[], tags: Names['tags']): string {
  return ids.map((id) => tags.find((tag) => tag.id === id)?.names[0] ?? '').join('、')
}

function man(amount: number): string {
  return String(Math.round(amount / 1_000) / 10)
}

function rateText({ rate_min = null, rate_max = null, rate_detail = '', rate_days }: Given) {
  if (rate_min === null && rate_max === null) return rate_detail
  const days = rate_days === undefined ? '' : `（週${rate_days}日）`
  return `${figures(rate_min, rate_max)}${days}`
}

function figures(min: number | null, max: number | null): string {
  if (min === max) return `${man(max ?? 0)}万円`
  const from = min === null ? '' : man(min)
  return max === null ? `${from}万円〜` : `${from}〜${man(max)}万円`
}

function settlementText(given: Given): string {
  const { settlement_method, settlement_min_h, settlement_max_h, settlement_unit_min } = given
  return [
    settlement_min_h && `${settlement_min_h}〜${settlement_max_h}h`,
    settlement_method && settlementMethod.label(settlement_method),
    settlement_unit_min && `${settlement_unit_min}分単位`,
  ]
    .filter(Boolean)
    .join(' ')
}

const OFFSETS = ['当月', '翌月', '翌々月', '翌々々月']

function paymentText(given: Given): string {
  const { closing_day, pay_month_offset = 1, pay_day = 31, payment_site_days } = given
  if (closing_day === undefined) return `${payment_site_days}日`
  const closing = closing_day === 31 ? '月末' : `${closing_day}日`
  const pay = pay_day === 31 ? '末' : `${pay_day}日`
  return `${closing}締め ${OFFSETS[pay_month_offset]}${pay}払い（${payment_site_days}日）`
}

function placeText(given: Given, { stations, areas, prefectures }: Names): string {
  const { station_id, other_station_ids = [], area_id, prefecture_id } = given
  const { walk_min, area_detail = '' } = given
  const station = nameOf(station_id, stations)
  const prefecture = nameOf(prefecture_id, prefectures)
  const walk = walk_min === undefined ? '' : ` 徒歩${walk_min}分`
  const others = other_station_ids.map((id) => `・${nameOf(id, stations)}駅`).join('')
  if (station !== '') return `${station}駅（${prefecture}）${walk}${others}`
  const area = nameOf(area_id, areas)
  return prefecture === '' ? area_detail : `${prefecture}${area}`
}

function remoteText(given: Given): string {
  const label = given.remote ? remote.label(given.remote) : ''
  const per = given.onsite_per === 'month' ? '月' : '週'
  const days = given.onsite_days ? `・${per}${given.onsite_days}日出社` : ''
  return `${label}${days}${given.first_onsite ? `・${given.first_onsite}` : ''}`
}

function startText({ starts_asap, starts_on, ends_on, ...given }: Given): string {
  const begin = starts_asap ? '即日' : (starts_on ?? '')
  const end = ends_on ?? (given.is_long_term ? '長期' : '')
  return `${begin}〜${end}${given.is_extendable ? '（延長あり）' : ''}`
}
