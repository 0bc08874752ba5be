import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { flushAccessLog } from './access-log.ts'
import type { Health } from './health.ts'

type Stopping = { server: Server; health: Pick<Health, 'leave'>; drain: number }

const FINISH_WITHIN = 15_000

/** Says that it leaves, waits until nobody sends any more, takes nothing new and finishes what it has. */
export async function stopServer({ server, health, drain }: Stopping): Promise<void> {
  health.leave()
  if (drain > 0) await sleep(drain)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const inTime = await Promise.race([closed.then(() => true), late()])
  clearInterval(idle)
  if (!inTime) server.closeAllConnections()
  await closed
  flushAccessLog()
}

async function late(): Promise<false> {
  return await sleep(FINISH_WITHIN, false, { ref: false })
}
