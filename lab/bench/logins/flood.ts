import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from '../measuring/product.ts'
import { median, round } from '../measuring/turns.ts'
import type { PaceOrder, PaceResult } from './pacer.ts'

const PAGES = ['/', '/item/search', '/item/search?keyword=Java', '/front-news/detail/1']

type Given = { port: number; pid: number; rounds: number; seconds: number; perSecond: number }

/** Public pages at a steady pace, by turns alone and beside so many logins a second. */
export async function measureFlood(given: Given, open: AsyncDisposableStack) {
  const { port, pid, rounds, seconds, perSecond } = given
  const reader = await startChild('lab/bench/logins/pacer.ts', [], {}, open)
  const flood = await startChild('lab/bench/logins/pacer.ts', [], {}, open)
  const pages: PaceOrder = { port, kind: 'pages', paths: PAGES, perSecond: 100, seconds, round: 0 }
  await pace(reader.child, { ...pages, seconds: 3 })
  const turns: { quiet: PaceResult; stormy: PaceResult; logins: PaceResult; cpu: number }[] = []
  for (let number = 1; number <= rounds; number++) {
    const quiet = await pace(reader.child, pages)
    const logins = { ...pages, kind: 'logins', paths: [], perSecond, round: number } as const
    const before = await mainThreadMs(pid)
    const [stormy, answered] = await Promise.all([
      pace(reader.child, pages),
      pace(flood.child, logins),
    ])
    const cpu = ((await mainThreadMs(pid)) - before) / answered.sent
    turns.push({ quiet, stormy, logins: answered, cpu })
    console.log(`flood ${number}: p99 ${round(quiet.p99)} ms, then ${round(stormy.p99)} ms`)
    await sleep(3_000)
  }
  const of = (name: 'quiet' | 'stormy', key: 'p50' | 'p99') =>
    round(median(turns.map((turn) => turn[name][key])))
  return {
    logins_per_second: perSecond,
    seconds,
    rounds,
    quiet: { p50_ms: of('quiet', 'p50'), p99_ms: of('quiet', 'p99') },
    beside_logins: { p50_ms: of('stormy', 'p50'), p99_ms: of('stormy', 'p99') },
    p99_ratio: round(median(turns.map(({ quiet, stormy }) => stormy.p99 / quiet.p99))),
    // What no other load on the machine changes: the time of the thread that answers everybody.
    main_thread_ms_per_login: round(median(turns.map(({ cpu }) => cpu))),
    pages_refused: turns.reduce((sum, { stormy }) => sum + stormy.wrong, 0),
    logins_sent: turns.reduce((sum, { logins }) => sum + logins.sent, 0),
    login_answers: addUp(turns.map(({ logins }) => logins.statuses)),
  }
}

async function pace(child: ChildProcess, order: PaceOrder): Promise<PaceResult> {
  child.send(order)
  return (await once(child, 'message'))[0]
}

const TICK_MS = 10

async function mainThreadMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS
}

function addUp(all: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const one of all) {
    for (const [status, count] of Object.entries(one)) sum[status] = (sum[status] ?? 0) + count
  }
  return sum
}
