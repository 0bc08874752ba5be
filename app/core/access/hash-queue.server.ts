import { Problem } from '#core/problem.ts'

/** Lets a few pieces of heavy work run at once and a bounded number wait for a bounded time. */
export function createWorkQueue({ atOnce, waiting, waitMs }: QueueLimits) {
  let running = 0
  const line: Array<() => void> = []

  return { runInTurn, isFull: () => line.length >= waiting }

  async function runInTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++
    else await waitForTurn()
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }

  async function waitForTurn(): Promise<void> {
    if (line.length >= waiting) throw tooBusy()
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(begin), 1)
        reject(tooBusy())
      }, waitMs)
      function begin() {
        clearTimeout(timer)
        resolve()
      }
      line.push(begin)
    })
  }
}

type QueueLimits = { atOnce: number; waiting: number; waitMs: number }

export function tooBusy(): Problem {
  return new Problem(503, 'ただいま混み合っています。少し待ってからもう一度お試しください。', {
    headers: { 'Retry-After': '2' },
  })
}
