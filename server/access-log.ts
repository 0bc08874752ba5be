import { writeSync } from 'node:fs'
import { systemNow } from '#core/clock.ts'
import { log } from '#core/log.server.ts'

export type AccessLine = {
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
const FLUSH_AFTER = 200

const isOn = log.isLevelEnabled('info')
const waiting = Buffer.allocUnsafe(CHUNK)
let length = 0
let timer: NodeJS.Timeout | undefined

/** One JSON line for each request, gathered: a system call each would cost more than a cached page. */
export function logAccess(line: AccessLine): void {
  if (!isOn) return
  const text = formatAccess(line, timestamp())
  if (length + text.length > CHUNK) flushAccessLog()
  if (text.length > CHUNK) return
  length += waiting.write(text, length, 'latin1')
  timer ??= setTimeout(flushAccessLog, FLUSH_AFTER).unref()
}

export function flushAccessLog(): void {
  clearTimeout(timer)
  timer = undefined
  const end = length
  length = 0
  for (let start = 0; start < end; ) {
    try {
      start += writeSync(1, waiting, start, end - start)
    } catch (error) {
      // Whoever reads the log has fallen behind, or has gone: the requests go on without it.
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

let [lastMillis, lastTime, lastOpening] = [0, '', '']

function timestamp(): string {
  const now = systemNow()
  if (now.getTime() !== lastMillis) {
    lastMillis = now.getTime()
    lastTime = now.toISOString()
    lastOpening = ''
  }
  return lastTime
}

function opening(status: number, time: string): string {
  if (status >= 500) return `{"level":50,"time":"${time}","request_id":"`
  if (lastOpening === '' || time !== lastTime) {
    lastOpening = `{"level":30,"time":"${time}","request_id":"`
  }
  return lastOpening
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
