import { manYen } from '#features/items/item.words.ts'
import { noteWithout } from '#features/items/record/item-fit.words.ts'
import type { ItemFields } from '#features/items/record/item-record.schema.ts'
import type { Finding } from '#features/items/record/posting-checks.schema.ts'

/** What a button beside a finding does: the fields of the form as they would be, and how it says so. */
export type Repair = { text: string; values: Record<string, string> }

/** The day, and the name of the item's trade. */
type FixFacts = { today: string; industry: string }

type NamedRows = readonly { id: number; name: string }[]

/** What a quick fix depends on besides the item. */
export function changesOf(
  { biz_category_id }: Pick<ItemFields, 'biz_category_id'>,
  industries: NamedRows,
  today: string,
): FixFacts {
  return { today, industry: industries.find(({ id }) => id === biz_category_id)?.name ?? '' }
}

type Case = FixFacts & { item: ItemFields; found: string; field: string }

/** The repair of a finding, where there is one that nobody would think about twice. */
export function repairOf(
  { code, field, found }: FoundPhrase,
  item: ItemFields,
  facts: FixFacts,
): Repair | undefined {
  return repairs[code]?.({ ...facts, item, field, found })
}

type FoundPhrase = Pick<Finding, 'code' | 'field' | 'found'>

export function repairKey({ code, field, found }: FoundPhrase): string {
  return `${code} ${field} ${found}`
}

/** The repairs of an item, each by its finding. */
export function repairsFor(item: ItemFields & { findings: readonly Finding[] }, facts: FixFacts) {
  const found: Record<string, Repair> = {}
  for (const finding of item.findings) {
    const repair = repairOf(finding, item, facts)
    if (repair) found[repairKey(finding)] = repair
  }
  return found
}

const repairs: Record<string, (given: Case) => Repair | undefined> = {
  title_rate: withoutInName,
  title_urgent: withoutInName,
  job_interview: (given) =>
    rewritten(given, '面談に直す', (text) => text.replaceAll('面接', '面談')),
  contact_shown: (given) => rewritten(given, '消す', (text) => text.replaceAll(given.found, '')),
  client_name: withoutClient,
  payment_missing: paymentByDays,
  rate_reversed: ({ item }) =>
    swapped(moneyOf(item.rate_min, item.rate_max), 'rate_min', 'rate_max'),
  days_reversed: ({ item }) => swapped([item.days_min, item.days_max], 'days_min', 'days_max'),
  settlement_band: ({ item }) =>
    swapped([item.settlement_min_h, item.settlement_max_h], 'settlement_min_h', 'settlement_max_h'),
  rate_above_client: ({ item }) => {
    if (item.client_rate === null) return undefined
    const man = manYen(item.client_rate)
    return { text: `${man}万円に直す`, values: { rate_max: String(man) } }
  },
  rate_days_missing: ({ item }) => ({
    text: `週${item.days_max}日の月額にする`,
    values: { rate_days: String(item.days_max) },
  }),
  remote_contradicts: () => ({
    text: '出社の日数を消す',
    values: { onsite_days: '', onsite_per: '' },
  }),
  seats: ({ item }) => ({
    text: `${item.headcount}名に直す`,
    values: { seats_left: String(item.headcount) },
  }),
  unfit_value: ({ item, field, found }) => ({
    text: 'メモの行を消す',
    values: { note: noteWithout(item.note, { field, text: found }) },
  }),
  window_passed: inThirtyDays,
  window_long: inThirtyDays,
}

/** The text of a field with something changed; lists of lines are left to their author. */
function rewritten({ item, field }: Case, text: string, change: (text: string) => string) {
  const before: unknown = Object.entries(item).find(([name]) => name === field)?.[1]
  if (typeof before !== 'string') return undefined
  const after = change(before)
  return after === before ? undefined : { text, values: { [field]: after } }
}

/** With the brackets that held it, and the marks that are left at either end. */
function withoutInName(given: Case): Repair | undefined {
  const repair = rewritten(given, '外す', (name) =>
    name
      .replaceAll(given.found, '')
      .replace(/【\s*】|［\s*］|\[\s*\]|（\s*）|\(\s*\)/g, '')
      .replace(/^[\s／/・|｜〜～,、]+|(?<![\s／/・|｜〜～,、])[\s／/・|｜〜～,、]+$/g, ''),
  )
  return repair?.values.name === '' ? undefined : repair
}

const FIRM = '(?:株式会社|有限会社|合同会社|\\(株\\)|（株）)?'

function withoutClient(given: Case): Repair | undefined {
  // Who may not read clients is not given the name.
  if (given.found === '') return undefined
  const substitute = given.industry === '' ? '取引先企業' : `${given.industry}の企業`
  const name = new RegExp(`${FIRM}${RegExp.escape(given.found)}${FIRM}(?:様|さま)?`, 'g')
  return rewritten(given, `「${substitute}」に替える`, (text) => text.replace(name, substitute))
}

/** 月末締め翌月末払い is a payment after 30 days, 月末締め翌月15日払い one after 15. */
function paymentByDays({ item }: Case): Repair | undefined {
  const { closing_day, pay_month_offset, pay_day } = item
  if (closing_day !== 31 || pay_month_offset === null || pay_day === null) return undefined
  const days = (pay_month_offset - 1) * 30 + Math.min(pay_day, 30)
  return { text: `${days}日にする`, values: { payment_site_days: String(days) } }
}

function moneyOf(one: number | null, other: number | null) {
  return [one, other].map((yen) => (yen === null ? null : manYen(yen)))
}

function swapped(ends: readonly (string | number | null)[], low: string, high: string): Repair {
  const [one, other] = ends.map((end) => String(end ?? ''))
  return { text: '入れ替える', values: { [low]: other ?? '', [high]: one ?? '' } }
}

function inThirtyDays({ today }: Case): Repair {
  const end = Temporal.PlainDate.from(today).add({ days: 30 }).toString()
  return { text: '30日後までにする', values: { service_end: end } }
}
