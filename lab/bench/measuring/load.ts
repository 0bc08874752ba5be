import { connect, type Socket } from 'node:net'

export type LoadOrder = {
  port: number
  request: string
  bytes: number
  connections: number
  ms: number
}
export type LoadResult = {
  requests: number
  seconds: number
  p50: number
  p99: number
  wrong: number
}

/**
 * Keeps so many connections busy, each with one request at a time. Every answer has the same length, so
 * counting bytes is enough, and the generator stays lighter than any server it measures.
 */
process.on('message', (order: LoadOrder) => {
  run(order).then((result) => process.send?.(result))
})
process.on('SIGTERM', () => process.exit(0))
process.send?.('ready')

async function run(order: LoadOrder): Promise<LoadResult> {
  const latencies: number[] = []
  const count = { wrong: 0 }
  const begun = performance.now()
  const sockets = Array.from({ length: order.connections }, () =>
    sendUntilStopped(order, begun + order.ms, latencies, count),
  )
  await Promise.all(sockets)
  const seconds = (performance.now() - begun) / 1_000
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  return { requests: latencies.length, seconds, p50: at(0.5), p99: at(0.99), wrong: count.wrong }
}

async function sendUntilStopped(
  { port, request, bytes }: LoadOrder,
  until: number,
  latencies: number[],
  count: { wrong: number },
): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const message = Buffer.from(request)
  let [sent, received] = [0, 0]
  const send = () => {
    sent = performance.now()
    socket.write(message)
  }
  socket.once('connect', send)
  socket.on('data', (chunk) => {
    if (received === 0 && !isOk(chunk)) count.wrong++
    received += chunk.length
    if (received < bytes) return
    if (received > bytes) count.wrong++
    received = 0
    const now = performance.now()
    latencies.push(now - sent)
    if (now < until) send()
    else socket.end()
  })
  await closed(socket)
}

/** "HTTP/1.1 200" */
function isOk(chunk: Uint8Array | string): boolean {
  return chunk[9] === 0x32 && chunk[10] === 0x30 && chunk[11] === 0x30
}

async function closed(socket: Socket): Promise<void> {
  await new Promise<void>((resolve) => {
    socket.once('error', () => resolve()).once('close', () => resolve())
  })
}
