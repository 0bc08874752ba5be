import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises'
import { flushAccessLog } from './access-log.ts'
import type { Health } from './health.ts'

type Stopping = { server: Server; health: Pick<Health, 'leave'>; drain: number }

const FINISH_WITHIN = 15_000
const LINGER = 100

/** Says that it leaves, waits until nobody sends any more, takes nothing new and finishes what it has. */
export async function stopServer({ server, health, drain }: Stopping): Promise<void> {
  health.leave()
  server.prependListener('request', (_incoming, outgoing: ServerResponse) => {
    outgoing.shouldKeepAlive = false
  })
  if (drain > 0) await sleep(drain)
  const closed = stopListening(server)
  await sleep(LINGER)
  await closeIdle(server)
  const idle = setInterval(() => void closeIdle(server), 100)
  const inTime = await Promise.race([closed.then(() => true), late()])
  clearInterval(idle)
  if (!inTime) server.closeAllConnections()
  await closed
  flushAccessLog()
}

/** The close of HTTP would also cut connections whose first request is still on its way. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()))
}

/** A busy process comes to its timers before it reads: a connection with an unread request would look idle. */
async function closeIdle(server: Server): Promise<void> {
  await afterReading()
  server.closeIdleConnections()
}

async function late(): Promise<false> {
  return await sleep(FINISH_WITHIN, false, { ref: false })
}
