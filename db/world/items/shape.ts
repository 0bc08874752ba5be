import type { industries } from '../vocabulary/industries.ts'
import type { Term } from '../vocabulary/tag-terms.ts'

/** A named item as it is written by hand. Days count from the day of seeding, rates are in 万円. */
export type NamedItem = {
  id: number
  name: string
  summary: string
  detail: string
  must: Skill[]
  nice: Skill[]
  tags: Term[]
  industry: (typeof industries)[number]
  processes: number[]
  chain: 0 | 1 | 2 | 3

  /** For five days a week, unless `days` says for how many. */
  rate: { min: number | null; max: number | null; days?: number; text?: string; note?: string }
  settlement: Settlement
  pay: Payment
  contract?: 'jun_inin' | 'ukeoi' | 'ses'

  place: Place
  days: [min: number, max: number]
  hours: string
  hasFlex?: boolean
  overtime: number
  /** `months` 1 is the first day of next month. */
  start: 'asap' | { months: number }
  /** Months of work; without it the item goes on and is renewed. */
  lasts?: number
  renewal?: string

  headcount: number
  seats: number
  interview: [count: number, form: string]
  dress: 'suit' | 'business_casual' | 'casual'
  lendsPc: boolean
  english?: string
  team: number
  comment: string
  points: string[]
  isPickup?: boolean

  status?: 'draft' | 'paused' | 'closed'
  /** Day and minute of the publication, in days before today; null: never published. */
  published: Moment | null
  confirmed: Moment | null
  opens?: number
  /** The last day of the posting; negative where it has passed, null without an end. */
  closes: number | null
  closed?: { moment: Moment; reason: string }
  deleted?: Moment

  inside: Inside
}

export type Moment = [daysAgo: number, time: string]
/** Of several terms one is enough. */
export type Skill = [text: string, years?: number | null, term?: Term | Term[]]
type Settlement =
  | ['upper_lower' | 'middle', number, number, unit: number, rounding: string]
  | ['fixed']
  | ['hourly']
export type Payment = 15 | 30 | 35 | 40 | 45

export type Place = {
  remote: 'full' | 'mostly' | 'hybrid' | 'none'
  onsite?: [days: number, per: 'week' | 'month']
  text: string
  stations: [name: string, walk: number, prefecture?: number][]
  firstOnsite?: string
}

/** What the agency alone may know. */
type Inside = { client: string; clientRate: number; chain: string[]; limit: string; note: string }
