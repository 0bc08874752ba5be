const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long after the n-th failed try the next one comes: seven tries within about a day. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR] as const

/** As the protocol allows ten thousand; so many are sent again together where one answer is lost. */
export const MOST_AT_ONCE = 100

/** In ms; undefined where it is given up. What the receiver refuses for good is not sent again. */
export function pauseAfterTry(tries: number, answerCode: number | null): number | undefined {
  const isRefused = answerCode !== null && answerCode >= 400 && answerCode < 500
  if (isRefused && answerCode !== 408 && answerCode !== 429) return undefined
  return PAUSES[tries - 1]
}
