const SECOND = 1_000
const HOUR = 3_600 * SECOND

/** A mail that failed this often is given up: after about ten hours. */
export const MOST_TRIES = 16

/** How long after the n-th failed try the next one comes: at random, so that retries do not march in step. */
export function retryPause(tries: number, random: number): number {
  return Math.round(random * Math.min(HOUR, 10 * SECOND * 2 ** tries))
}

const LIMITS = [
  { mails: 3, within: HOUR },
  { mails: 10, within: 24 * HOUR },
]

/** One address gets three mails an hour and ten a day. `sentAt` holds the times of the last ones, newest first. */
export function pauseForReader(sentAt: readonly Date[], now: Date): number {
  const pauses = LIMITS.map(({ mails, within }) => {
    const before = sentAt[mails - 1]
    return before ? before.getTime() + within - now.getTime() : 0
  })
  return Math.max(0, ...pauses)
}
