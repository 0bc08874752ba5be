import { writeSync } from 'node:fs'
import { log } from '#core/log.server.ts'

type AccessLine = {
  requestId: string
  method: string
  /** Never with its query: that is where people's words are. */
  path: string
  status: number
  ms: number
  bytes: number
  cache: string | undefined
  route: string | undefined
}

/** Small enough that a pipe takes each write whole, however many processes write to it. */
const CHUNK = 4_096
const FLUSH_EVERY = 200

const isOn = log.isLevelEnabled('info')
const waiting = Buffer.allocUnsafe(CHUNK)
let length = 0

/** One JSON line for each request, gathered: a system call each would cost more than a cached page. */
export function logAccess(line: AccessLine, now: Date): void {
  if (!isOn) return
  const text = formatAccess(line, timestamp(now))
  if (length + text.length > CHUNK) flushAccessLog()
  if (text.length > CHUNK) return
  length += waiting.write(text, length, 'latin1')
}

if (isOn) setInterval(flushAccessLog, FLUSH_EVERY).unref()

export function flushAccessLog(): void {
  const end = length
  length = 0
  for (let start = 0; start < end; ) {
    try {
      start += writeSync(1, waiting, start, end - start)
    } catch (error) {
      // The reader of the log has fallen behind, or has gone: the requests go on without it.
      if (!(error instanceof Error && 'code' in error && error.code === 'EINTR')) return
    }
  }
}

process.once('exit', flushAccessLog)

/** ASCII only, in few pieces: this runs for every page from the cache. */
export function formatAccess(line: AccessLine, time: string): string {
  const { requestId, method, path, status, ms, bytes, cache, route } = line
  return `${opening(status, time)}${requestId}${requestPart(method, path)}${status},"ms":${hundredths(ms)}${ending(bytes, cache, route)}`
}

let [lastSecond, lastPrefix, lastMillis, lastTime] = [0, '', 0, '']

/** ISO 8601; only the thousandths are new from one request to the next. */
function timestamp(now: Date): string {
  const millis = now.getTime()
  if (millis === lastMillis) return lastTime
  const rest = millis % 1_000
  if (millis - rest !== lastSecond) {
    lastSecond = millis - rest
    lastPrefix = now.toISOString().slice(0, 20)
  }
  lastMillis = millis
  lastTime = `${lastPrefix}${rest < 10 ? '00' : rest < 100 ? '0' : ''}${rest}Z`
  return lastTime
}

function opening(status: number, time: string): string {
  return status >= 500
    ? `{"level":50,"time":"${time}","request_id":"`
    : `{"level":30,"time":"${time}","request_id":"`
}

const requestParts = new Map<string, string>()

function requestPart(method: string, path: string): string {
  if (method !== 'GET') return formatRequest(method, path)
  const before = requestParts.get(path)
  if (before !== undefined) return before
  if (requestParts.size > 1_000) requestParts.clear()
  const text = formatRequest(method, path)
  requestParts.set(path, text)
  return text
}

function formatRequest(method: string, path: string): string {
  const ascii = JSON.stringify(path.slice(0, 1_000)).replace(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `","method":"${method}","path":${ascii},"status":`
}

const SHORT = Array.from({ length: 1_000 }, (_, i) => (i / 100).toFixed(2))

function hundredths(ms: number): string {
  return SHORT[Math.round(ms * 100)] ?? ms.toFixed(2)
}

const hitEndings = new Map<number, string>()

function ending(bytes: number, cache: string | undefined, route: string | undefined): string {
  if (cache !== 'HIT') return formatEnding(bytes, cache, route)
  const before = hitEndings.get(bytes)
  if (before !== undefined) return before
  if (hitEndings.size > 1_000) hitEndings.clear()
  const text = formatEnding(bytes, cache, route)
  hitEndings.set(bytes, text)
  return text
}

function formatEnding(bytes: number, cache: string | undefined, route: string | undefined) {
  const more = (cache ? `,"cache":"${cache}"` : '') + (route ? `,"route":"${route}"` : '')
  return `,"bytes":${bytes}${more},"msg":"request"}\n`
}
