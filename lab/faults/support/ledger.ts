import { setTimeout as sleep } from 'node:timers/promises'
import type { Member } from './member.ts'

export type Ledger = {
  acknowledged(): number
  refused(): number
  /** When the first write that was begun after a moment was answered; both by performance.now. */
  firstAfter(moment: number): number
  untilAcknowledged(since: number): Promise<void>
  /** What each item must be after its last acknowledged write; those whose answer is owed are left out. */
  wanted(): [item: number, isShortlisted: boolean][]
  stop(): Promise<void>
}

const PATIENCE = 60_000

type Book = {
  wanted: Map<number, boolean | undefined>
  answers: { begun: number; at: number }[]
  refused: number
  isStopping: boolean
}

/** Shortlists and drops items as fast as it is answered, each caller its own, and notes what was acknowledged. */
export function writeRepeatedly(member: Member, items: readonly number[], callers: number): Ledger {
  const book: Book = { wanted: new Map(), answers: [], refused: 0, isStopping: false }
  const { answers, wanted } = book
  const running = Array.from({ length: callers }, (_, caller) =>
    write(
      member,
      items.filter((_item, index) => index % callers === caller),
      book,
    ),
  )
  return {
    acknowledged: () => answers.length,
    refused: () => book.refused,
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
      book.isStopping = true
      await Promise.all(running)
    },
  }
}

async function write(member: Member, own: readonly number[], book: Book): Promise<void> {
  for (let turn = 0; !book.isStopping && own.length > 0; turn += 1) {
    const item = own[turn % own.length] ?? 0
    const next = book.wanted.get(item) !== true
    book.wanted.set(item, undefined)
    const begun = performance.now()
    if (await (next ? member.shortlist(item) : member.drop(item))) {
      book.wanted.set(item, next)
      book.answers.push({ begun, at: performance.now() })
    } else {
      // It may have happened or not: the next acknowledged one decides.
      book.refused += 1
      await sleep(Math.max(0, 100 - (performance.now() - begun)))
    }
  }
}
