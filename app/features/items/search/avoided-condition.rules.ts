import { ngCondition } from './avoided-condition.codes.ts'

type Hardship = (typeof ngCondition.all)[number]

/** What an item says of the conditions that people want to avoid. */
type Conditions = {
  overtime_h: number | null
  hours_text: string | null
  area_detail: string
  dress: string | null
  /** 0 is the client itself. */
  chain_depth: number | null
  english: string | null
  interview_count: number | null
}

const MOST_OVERTIME = 20
const DEEP = 3
const LONG = 3
const NIGHT = /夜勤(?!なし|はありません)|オンコール(?!なし|はありません)/
const TRIP = /出張(?!なし|はありません|は不要)/

/** As a number with a bit for each, in the order of the codes: a member avoids some, an item has some. */
export function hardshipsOf(item: Conditions): number {
  const has: Record<Hardship, boolean> = {
    overtime: (item.overtime_h ?? 0) > MOST_OVERTIME,
    night: NIGHT.test(item.hours_text ?? ''),
    trip: TRIP.test(item.area_detail) || TRIP.test(item.hours_text ?? ''),
    suit: item.dress === 'suit',
    deep_chain: (item.chain_depth ?? 0) >= DEEP,
    english: /会話|ビジネス/.test(item.english ?? ''),
    long_interview: (item.interview_count ?? 0) >= LONG,
  }
  return bitsOf(ngCondition.all.filter((code) => has[code]))
}

export function bitsOf(hardships: readonly Hardship[]): number {
  return hardships.reduce((bits, code) => bits | (1 << ngCondition.all.indexOf(code)), 0)
}
