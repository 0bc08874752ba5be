type Circuit = { failures: number; openUntil: number }
type Settings = { threshold: number; firstPause: number; longestPause: number }

/** Leaves alone for a while what has failed several times in a row. Times are in milliseconds. */
export function createBreaker({ threshold, firstPause, longestPause }: Settings) {
  const circuits = new Map<string, Circuit>()
  return {
    /** How long this one is still to be left alone; 0 when it may be tried. */
    pauseOf(key: string, now: number): number {
      return Math.max(0, (circuits.get(key)?.openUntil ?? 0) - now)
    },
    succeeded(key: string): void {
      circuits.delete(key)
    },
    failed(key: string, now: number): void {
      const failures = (circuits.get(key)?.failures ?? 0) + 1
      const beyond = failures - threshold
      const pause = beyond < 0 ? 0 : Math.min(longestPause, firstPause * 2 ** beyond)
      circuits.delete(key)
      circuits.set(key, { failures, openUntil: now + pause })
      forgetOldest(circuits)
    },
  }
}

export type Breaker = ReturnType<typeof createBreaker>

const MOST = 1_000

function forgetOldest(circuits: Map<string, Circuit>): void {
  for (const key of circuits.keys()) {
    if (circuits.size <= MOST) return
    circuits.delete(key)
  }
}
