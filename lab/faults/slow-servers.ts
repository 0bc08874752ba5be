import { createServer as createHttpServer } from 'node:http'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addMembers, addSessions } from '#lab/bench/logins/people.ts'
import { ensureBuild } from '#tools/build.ts'
import { openMachine } from './support/machine.ts'
import { common } from './support/options.ts'
import { cached, mixed, readRepeatedly, untilStored } from './support/readers.ts'
import { send } from './support/send.ts'
import { atMost, deliver, never } from './support/verdict.ts'
import { planSheets } from './support/workload.ts'

/**
 * `npm run faults slow-servers -- --seconds 20`: the database, and then the bucket, answer a byte a second. Who
 * needs them gets an answer in time, in words, and cached pages are shown. The plant reads what no cache holds in
 * place of cached pages.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { ...common, seconds: { type: 'string', default: '20' } },
})
const BYTE_EVERY = 1_000
const LOOK_EVERY = 20

await ensureBuild()
await using open = new AsyncDisposableStack()
const database = { isSlow: false }
const site = await openMachine(open, { settings: { RATE_LIMITS: '0' } })
const bucketPort = await listen(
  createHttpServer((_, response) => response.socket && dripInto(response.socket)),
)
const databasePort = await listen(createServer(passOn))
const web = await site.startWeb({
  DATABASE_URL: `postgres://anken@127.0.0.1:${databasePort}/anken`,
  FILES_URL: `s3://anken?endpoint=http://127.0.0.1:${bucketPort}`,
  AWS_ACCESS_KEY_ID: 'id',
  AWS_SECRET_ACCESS_KEY: 'secret',
})
const [id = 0] = await addMembers(site.url, 1)
const [session] = await addSessions(site.url, [id], 'api')
await untilStored(web.url)
const upload = await sendSheet()
const slow = await readWhileSlow()
await deliver('slow-servers', {
  goals: [
    atMost(10_000, 'an upload to a slow bucket is answered after', upload.ms, 'ms'),
    never('uploads without a refusal in words', upload.isRefused ? 0 : 1),
    never(`unanswered of ${slow.requests.length} while the database was slow`, slow.silent.length),
    atMost(5_000, 'longest until answered', Math.max(...slow.requests.map(({ ms }) => ms)), 'ms'),
    never(`cached pages not shown of ${slow.visits.length}`, slow.unread.length),
    atMost(5_000, 'all is well after', slow.healed, 'ms'),
  ],
  more: { upload },
})

async function sendSheet() {
  const [task] = planSheets({ id, token: session?.token ?? '' })
  const { path = '', ...sent } = task?.request ?? {}
  const begun = performance.now()
  const reply = await send(web.url, web.url, path, { method: 'POST', ...sent }).catch(
    () => undefined,
  )
  const { status = 0, text = '' } = reply ?? {}
  const isRefused = (status === 503 || status === 507) && /"message":"./.test(text)
  return { status, isRefused, ms: performance.now() - begun }
}

async function readWhileSlow() {
  const reading = readRepeatedly(3, mixed, { site: web.url, at: web.url, pause: 50 })
  const visiting = readRepeatedly(1, values.plant ? mixed : cached, {
    site: web.url,
    at: web.url,
    pause: 100,
  })
  await sleep(1_000)
  database.isSlow = true
  const begun = performance.now()
  await sleep(Number(values.seconds) * 1_000)
  database.isSlow = false
  const ended = performance.now()
  await sleep(8_000)
  await Promise.all([reading.stop(), visiting.stop()])
  const requests = reading.answers.filter(({ at }) => at > begun && at < ended)
  const wrong = reading.answers.filter(
    ({ at, status }) => at >= ended && (status === 0 || status >= 500),
  )
  return {
    requests,
    silent: requests.filter(({ status }) => status === 0),
    visits: visiting.answers,
    unread: visiting.answers.filter(({ status }) => status !== 200),
    healed: Math.max(0, ...wrong.map(({ at, ms }) => at + ms - ended)),
  }
}

/** To the socket of PostgreSQL; back as it comes, or a byte a second. */
function passOn(client: Socket): void {
  const server = connect(
    join(new URLSearchParams(site.url.split('?')[1]).get('host') ?? '', '.s.PGSQL.5432'),
  )
  const waiting: Buffer[] = []
  let sent = 0
  const dripping = setInterval(() => {
    const isEarly = database.isSlow && performance.now() - sent < BYTE_EVERY
    if (waiting.length === 0 || isEarly) return
    sent = performance.now()
    const all = Buffer.concat(waiting.splice(0))
    const some = database.isSlow ? 1 : all.length
    client.write(all.subarray(0, some))
    if (some < all.length) waiting.push(all.subarray(some))
  }, LOOK_EVERY)
  client.on('data', (chunk) => server.write(chunk))
  server.on('data', (chunk: Buffer) => {
    if (database.isSlow || waiting.length > 0) waiting.push(chunk)
    else client.write(chunk)
  })
  const end = () => {
    clearInterval(dripping)
    client.destroy()
    server.destroy()
  }
  for (const socket of [client, server]) socket.on('error', end).on('close', end)
}

function dripInto(socket: Socket): void {
  const bytes = [...'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n', ...'x'.repeat(1_000)]
  const dripping = setInterval(() => socket.write(bytes.shift() ?? ''), BYTE_EVERY)
  socket.on('close', () => clearInterval(dripping))
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.defer(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
