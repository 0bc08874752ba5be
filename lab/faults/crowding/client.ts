import { once } from 'node:events'
import { startChild } from '#lab/bench/measuring/product.ts'
import type { Order, Seen } from './pacer.ts'

/** A process of its own that sends requests as instructed. */
export async function openClient(open: AsyncDisposableStack) {
  const { child, pid } = await startChild('lab/faults/crowding/pacer.ts', [], {}, open)
  const send = async (order: Order): Promise<Seen[]> => {
    child.send(order)
    return (await once(child, 'message'))[0]
  }
  return { send, pid }
}

export function spanOf(seen: readonly Seen[], share: number): number {
  const sorted = seen.map(({ ms }) => ms).sort((a, b) => a - b)
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
}

/** A page that says that there is nothing is an answer too. */
export const isServed = ({ status }: Seen) => status > 0 && status < 500
