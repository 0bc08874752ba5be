const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long after the n-th failed try the next one comes: nine tries within about 28 hours. */
const PAUSES = [
  10_000,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  8 * HOUR,
  12 * HOUR,
] as const

/** How often a notice is sent in all. */
export const MOST_TRIES = PAUSES.length + 1

/** In ms, a little at random, so that tries do not march in step; undefined where it is given up. */
export function pauseAfter(tries: number, random: number): number | undefined {
  const pause = PAUSES[tries - 1]
  return pause && Math.round(pause * (0.9 + random / 5))
}

/** After so long without any arrival a receiver is switched off. */
export const PATIENCE = 3 * 24 * HOUR

export type Outcome = { code: number; text: string } | { fault: string }

/** Only a 2xx says that a notice was taken. */
export function faultOf(outcome: Outcome): string | null {
  if ('fault' in outcome) return outcome.fault
  if (outcome.code >= 200 && outcome.code < 300) return null
  return outcome.code >= 300 && outcome.code < 400 ? 'redirect' : 'code'
}
