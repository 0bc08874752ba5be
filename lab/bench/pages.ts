import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { remoteJava } from '#db/world/items/demo.ts'
import { ensureBuild } from '#tools/build.ts'
import type { LoadOrder } from './measuring/load.ts'
import { freePort, openDatabase, startChild, startProduct } from './measuring/product.ts'
import {
  round,
  type Side,
  summarise,
  type Turn,
  takeTurn,
  writeResults,
} from './measuring/turns.ts'

/**
 * The home page from the cache against a bare node:http server that sends the very same bytes, by turns
 * in one run; and the page of an item with its views counted and not. `-- --rounds 9 --seconds 3 --connections 32`
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
  },
})
const [rounds, connections] = [Number(values.rounds), Number(values.connections)]
const ms = Number(values.seconds) * 1_000
const ITEM = `/item/detail/${remoteJava.id}`

await using open = new AsyncDisposableStack()
await ensureBuild()
const product = await startProduct(await openDatabase(open), open)
const wire = await readWire(product.port)
const item = await readWire(product.port, ITEM)
const bare = await startChild('lab/bench/measuring/bare-server.ts', [], {}, open)
const barePort = await freePort()
bare.child.send({ port: barePort, ...wire })
await new Promise((resolve) => bare.child.once('message', resolve))
const load = await startChild('lab/bench/measuring/load.ts', [], {}, open)

const order = { connections, ms, bytes: wire.bytes }
const sides = {
  product: sideOf('product', product.pid, product.port),
  bare: sideOf('bare node:http', bare.pid, barePort),
  counted: itemSide('counted', {}),
  uncounted: itemSide('uncounted', { 'Sec-Purpose': 'prefetch' }),
}
const turns: Record<keyof typeof sides, Turn[]> = {
  product: [],
  bare: [],
  counted: [],
  uncounted: [],
}
for (const side of Object.values(sides)) {
  await takeTurn(load.child, { ...side, order: { ...side.order, ms: 2_000 } })
}
for (let round = 1; round <= rounds; round++) {
  // Each side goes first in every other round, so that neither always follows a warm machine.
  const names = ['product', 'bare', 'counted', 'uncounted'] as const
  for (const name of round % 2 === 0 ? names.toReversed() : names) {
    turns[name].push(await takeTurn(load.child, sides[name]))
    await sleep(200)
  }
  console.log(`round ${round} of ${rounds}`)
}

const [ours, theirs] = [summarise(turns.product), summarise(turns.bare)]
const ratio = {
  requests_per_second: round(ours.requests_per_second / theirs.requests_per_second),
  p99: round(ours.p99_ms / theirs.p99_ms),
  cpu_per_request: round(ours.cpu_us_per_request / theirs.cpu_us_per_request),
}
const [counted, uncounted] = [summarise(turns.counted), summarise(turns.uncounted)]
const counting_us = round(counted.cpu_us_per_request - uncounted.cpu_us_per_request)
console.table({ product: ours, 'bare node:http': theirs, counted, uncounted })
console.log(`ratio ${ratio.requests_per_second} (goal ≥ 0.9), p99 × ${ratio.p99} (goal ≤ 3)`)
console.log(`counting a view of a cached page takes ${counting_us} µs of processor time`)
await writeResults('pages', {
  rounds,
  connections,
  seconds: ms / 1_000,
  bytes_on_the_wire: wire.bytes,
  product: ours,
  bare: theirs,
  ratio,
  counted,
  uncounted,
  counting_us,
})

function sideOf(name: string, pid: number, port: number): Side {
  const text = requestFor(port)
  return { name, pid, order: { ...order, port, request: text } satisfies LoadOrder }
}

/** A page of an item; views of it are counted, but not where a browser asks for it beforehand. */
function itemSide(name: string, headers: Record<string, string>): Side {
  const { pid, port } = product
  const text = requestFor(port, ITEM, headers)
  return { name, pid, order: { ...order, bytes: item.bytes, port, request: text } }
}

/** What a browser sends, in few words. */
function requestFor(port: number, path = '/', headers: Record<string, string> = {}): string {
  return [
    `GET ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0 Safari/537.36',
    'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Accept-Language: ja,en;q=0.7',
    'Accept-Encoding: gzip, deflate, br, zstd',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')
}

/** The answer of the product as it goes over the wire; what node:http adds by itself is left to it. */
async function readWire(port: number, path = '/') {
  // Often enough that the page has taken its smallest form.
  for (let i = 0; i < 30; i++) await fetchPage(port, path)
  await sleep(1_500)
  const { status, raw, body } = await fetchPage(port, path)
  const isOwn = (name: string) => !/^(date|connection|keep-alive)$/i.test(name)
  const headers = raw.flatMap((name, i) =>
    i % 2 === 0 && isOwn(name) ? [name, raw[i + 1] ?? ''] : [],
  )
  const lines = raw.map((text, i) => (i % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
  const bytes = Buffer.byteLength(`HTTP/1.1 ${status} OK\r\n${lines}\r\n`) + body.length
  return { status, headers, body: body.toString('base64'), bytes }
}

async function fetchPage(port: number, path: string) {
  const agent = new Agent({ keepAlive: true })
  const headers = { Host: `localhost:${port}`, 'Accept-Encoding': 'gzip, deflate, br, zstd' }
  const sent = request({ port, host: '127.0.0.1', path, headers, agent })
  const answered = Promise.withResolvers<IncomingMessage>()
  sent.once('response', answered.resolve).once('error', answered.reject).end()
  const response = await answered.promise
  const body = await buffer(response)
  agent.destroy()
  return { status: response.statusCode ?? 0, raw: response.rawHeaders, body }
}
