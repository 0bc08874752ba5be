import type { Finding, Reading } from '#features/mail-intake/reader/reader-contract.ts'

type JudgedBlock = {
  state: 'open' | 'closed'
  title: string
  match_item_id: number | null
  readings: readonly Reading[]
  findings: readonly Finding[]
}

/** What a draft is of little use without. */
const NEEDED = ['name', 'rate', 'must'] as const

/**
 * Whether a draft may be made without a person: a new project of which everything was read for sure, without a
 * fault. What may be known already is left to a person.
 */
export function isSure(
  { state, title, match_item_id, readings, findings }: JudgedBlock,
  from: number,
) {
  return (
    state === 'open' &&
    title !== '' &&
    match_item_id === null &&
    NEEDED.every((needed) => readings.some(({ field }) => field === needed)) &&
    readings.every(({ confidence }) => confidence >= from) &&
    findings.every(({ level }) => level !== 'error')
  )
}
