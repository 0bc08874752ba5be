import { setTimeout as sleep } from 'node:timers/promises'
import type { Member } from './member.ts'

export type Ledger = {
  acknowledged(): number
  refused(): number
  /** When the first write that was begun after a moment was answered; both by performance.now. */
  firstAfter(moment: number): number
  untilAcknowledged(since: number): Promise<void>
  /** What each item must be after its last acknowledged write; those whose answer is owed are left out. */
  wanted(): [item: number, isKept: boolean][]
  stop(): Promise<void>
}

const PATIENCE = 60_000

/** Keeps and drops items as fast as it is answered, each caller its own, and notes what was acknowledged. */
export function keepWriting(member: Member, items: readonly number[], callers: number): Ledger {
  const wanted = new Map<number, boolean | undefined>()
  const answers: { begun: number; at: number }[] = []
  let refused = 0
  let isStopping = false

  async function write(own: readonly number[]): Promise<void> {
    for (let turn = 0; !isStopping && own.length > 0; turn += 1) {
      const item = own[turn % own.length] ?? 0
      const next = wanted.get(item) !== true
      wanted.set(item, undefined)
      const begun = performance.now()
      const isDone = await (next ? member.keep(item) : member.drop(item))
      if (isDone) {
        wanted.set(item, next)
        answers.push({ begun, at: performance.now() })
      } else {
        refused += 1
        // It may have happened or not: the next acknowledged one decides.
        await sleep(Math.max(0, 100 - (performance.now() - begun)))
      }
    }
  }
  const running = Array.from({ length: callers }, (_, caller) =>
    write(items.filter((_item, index) => index % callers === caller)),
  )
  return {
    acknowledged: () => answers.length,
    refused: () => refused,
    firstAfter: (moment) =>
      Math.min(...answers.filter(({ begun }) => begun > moment).map(({ at }) => at)),
    async untilAcknowledged(since) {
      while (!answers.some(({ begun }) => begun > since)) {
        if (performance.now() - since > PATIENCE) throw new Error('nothing was acknowledged')
        await sleep(20)
      }
    },
    wanted: () => [...wanted].flatMap(([item, is]) => (is === undefined ? [] : [[item, is]])),
    async stop() {
      isStopping = true
      await Promise.all(running)
    },
  }
}
