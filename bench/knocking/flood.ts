import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from '../measuring/product.ts'
import { median, round } from '../measuring/turns.ts'
import type { PaceOrder, PaceResult } from './pacer.ts'

const PAGES = ['/', '/item/search', '/item/search?keyword=Java', '/front-news/detail/1']

type Given = { port: number; rounds: number; seconds: number; perSecond: number }

/** Public pages at a steady pace, by turns alone and beside so many logins a second. */
export async function measureFlood(given: Given, open: AsyncDisposableStack) {
  const { port, rounds, seconds, perSecond } = given
  const reader = await startChild('bench/knocking/pacer.ts', [], {}, open)
  const flood = await startChild('bench/knocking/pacer.ts', [], {}, open)
  const pages: PaceOrder = { port, kind: 'pages', paths: PAGES, perSecond: 100, seconds, round: 0 }
  await pace(reader.child, { ...pages, seconds: 3 })
  const turns: { quiet: PaceResult; stormy: PaceResult; logins: PaceResult }[] = []
  for (let number = 1; number <= rounds; number++) {
    const quiet = await pace(reader.child, pages)
    const logins = { ...pages, kind: 'logins', paths: [], perSecond, round: number } as const
    const [stormy, answered] = await Promise.all([
      pace(reader.child, pages),
      pace(flood.child, logins),
    ])
    turns.push({ quiet, stormy, logins: answered })
    console.log(`flood ${number}: p99 ${round(quiet.p99)} ms, then ${round(stormy.p99)} ms`)
    await sleep(3_000)
  }
  const of = (name: 'quiet' | 'stormy', key: 'p50' | 'p99') =>
    round(median(turns.map((turn) => turn[name][key])))
  return {
    logins_per_second: perSecond,
    ...{ seconds, rounds },
    quiet: { p50_ms: of('quiet', 'p50'), p99_ms: of('quiet', 'p99') },
    beside_logins: { p50_ms: of('stormy', 'p50'), p99_ms: of('stormy', 'p99') },
    p99_ratio: round(median(turns.map(({ quiet, stormy }) => stormy.p99 / quiet.p99))),
    pages_refused: turns.reduce((sum, { stormy }) => sum + stormy.wrong, 0),
    logins_sent: turns.reduce((sum, { logins }) => sum + logins.sent, 0),
    login_answers: addUp(turns.map(({ logins }) => logins.statuses)),
  }
}

async function pace(child: ChildProcess, order: PaceOrder): Promise<PaceResult> {
  child.send(order)
  return (await once(child, 'message'))[0]
}

function addUp(all: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const one of all) {
    for (const [status, count] of Object.entries(one)) sum[status] = (sum[status] ?? 0) + count
  }
  return sum
}
