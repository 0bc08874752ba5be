/** So many attempts need no mailed code. */
const BEFORE_CODE = 10

/** So many attempts in a row, with or without a code, leave the account unlocked. */
const BEFORE_LOCK = 100

type Counts = { attempts: number; consecutive: number }

/** What attempts without a success make of the next one. */
export function riskOfStreak({ attempts, consecutive }: Counts): 'none' | 'code' | 'locked' {
  if (consecutive > BEFORE_LOCK) return 'locked'
  return attempts > BEFORE_CODE ? 'code' : 'none'
}
