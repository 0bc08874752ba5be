import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

export type Reply = {
  status: number
  body: string
  headers: IncomingMessage['headers']
  ms: number
}

/** One request on a connection that stays open, with the time until its last byte. */
export async function get(port: number, path: string, headers = {}): Promise<Reply> {
  const begun = performance.now()
  const pending = Promise.withResolvers<IncomingMessage>()
  request({ port, host: '127.0.0.1', path, agent, headers })
    .once('response', pending.resolve)
    .once('error', pending.reject)
    .end()
  const response = await pending.promise
  const body = await text(response)
  const ms = performance.now() - begun
  return { status: response.statusCode ?? 0, body, headers: response.headers, ms }
}

/** How long it takes until the process can do its work, from when it was started. */
export async function untilReady(port: number, begun: number): Promise<number> {
  for (;;) {
    const reply = await get(port, '/readyz').catch(() => undefined)
    if (reply?.status === 200) return (performance.now() - begun) / 1_000
    await sleep(20)
  }
}

export type Found = { ids: number[]; total: number; ms: number }

/** A page of the search as the call gives it: cards, total, counts of every refinement, figures. */
export async function search(port: number, query: string): Promise<Found> {
  const { status, body, ms } = await get(
    port,
    `/api/front/item/get-search-by-keyword-list?${new URLSearchParams(query)}`,
  )
  if (status !== 200) throw new Error(`${query} answered ${status}: ${body.slice(0, 200)}`)
  const { rows, total }: { rows: { id: number }[]; total: number } = JSON.parse(body)
  return { ids: rows.map(({ id }) => id), total, ms }
}

export function spread(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  const round = (value = 0) => Math.round(value * 1_000) / 1_000
  return { p50: round(at(0.5)), p95: round(at(0.95)), p99: round(at(0.99)) }
}
