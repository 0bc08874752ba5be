import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { mixed, readOnce } from '../harm/readers.ts'

/** `hands` ask one thing after the other, or so many a second ask whether or not the answers keep up. */
export type Order = { url: string; seconds: number } & ({ hands: number } | { perSecond: number })
export type Seen = { status: number; ms: number; at: number }

const TICK = 5
const agent = new Agent({ keepAlive: true, maxSockets: 4_000 })

process.on('message', (order: Order) => {
  const seen = 'hands' in order ? askInTurn(order) : askAtPace(order)
  seen.then((all) => process.send?.(all))
})
process.on('SIGTERM', () => process.exit(0))
process.send?.('ready')

/** In milliseconds after the order began. */
async function ask(url: string, turn: number, begun: number): Promise<Seen> {
  const path = mixed[turn % mixed.length]?.() ?? '/'
  const { status, ms, at } = await readOnce(agent, path, { site: url, at: url })
  return { status, ms, at: at - begun }
}

async function askInTurn({ url, seconds, hands }: Order & { hands: number }): Promise<Seen[]> {
  const begun = performance.now()
  const seen: Seen[] = []
  const hand = async (_: unknown, own: number) => {
    for (let turn = own; performance.now() - begun < seconds * 1_000; turn += 1) {
      seen.push(await ask(url, turn, begun))
    }
  }
  await Promise.all(Array.from({ length: hands }, hand))
  return seen
}

async function askAtPace({ url, seconds, perSecond }: Order & { perSecond: number }) {
  const begun = performance.now()
  const pending: Promise<Seen>[] = []
  while (pending.length < perSecond * seconds) {
    const due = ((performance.now() - begun) / 1_000) * perSecond
    while (pending.length < due) pending.push(ask(url, pending.length, begun))
    await sleep(TICK)
  }
  return await Promise.all(pending)
}
