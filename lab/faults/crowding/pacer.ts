import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { readOnce, uncached } from '../support/readers.ts'
import { countAt, type Pace } from './pace.ts'

/**
 * `hands` ask one thing after the other, or so many a second ask whether or not the answers keep up, and then
 * at the `next` pace.
 */
export type Order = { url: string } & (
  | { seconds: number; hands: number }
  | (Pace & { next?: Pace })
)
type Turns = Extract<Order, { hands: number }>
export type Seen = { status: number; ms: number; at: number }

const TICK = 5
const agent = new Agent({ keepAlive: true, maxSockets: 4_000 })

process.on('message', (order: Order) => {
  const seen = 'hands' in order ? sendInTurn(order) : sendAtPace(order)
  seen.then((all) => process.send?.(all))
})
process.on('SIGTERM', () => process.exit(0))
process.send?.('ready')

/** In milliseconds after the order began. */
async function send(url: string, turn: number, begun: number): Promise<Seen> {
  const path = uncached[turn % uncached.length]?.() ?? '/'
  const { status, ms, at } = await readOnce(agent, path, { site: url, at: url })
  return { status, ms, at: at - begun }
}

async function sendInTurn({ url, seconds, hands }: Turns): Promise<Seen[]> {
  const begun = performance.now()
  const seen: Seen[] = []
  const hand = async (_: unknown, own: number) => {
    for (let turn = own; performance.now() - begun < seconds * 1_000; turn += 1) {
      seen.push(await send(url, turn, begun))
    }
  }
  await Promise.all(Array.from({ length: hands }, hand))
  return seen
}

async function sendAtPace({ url, next, ...first }: Exclude<Order, Turns>): Promise<Seen[]> {
  const begun = performance.now()
  const pending: Promise<Seen>[] = []
  for (const { seconds, perSecond } of next ? [first, next] : [first]) {
    const [from, sent] = [performance.now(), pending.length]
    const last = sent + countAt({ seconds, perSecond })
    while (pending.length < last) {
      const due = sent + ((performance.now() - from) / 1_000) * perSecond
      while (pending.length < Math.min(due, last)) pending.push(send(url, pending.length, begun))
      await sleep(TICK)
    }
  }
  return await Promise.all(pending)
}
