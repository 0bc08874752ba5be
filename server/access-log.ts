import pino from 'pino'
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
  cache?: string
  route?: string
}

/** Small enough that a pipe takes each write whole, however many processes write to it. */
const CHUNK = 4_000
const FLUSH_AFTER = 200

const isOn = log.isLevelEnabled('info')
const out = pino.destination({ dest: 1, sync: false, maxWrite: 4_096 })
let waiting = ''
let timer: NodeJS.Timeout | undefined

/** One JSON line for each request, gathered: a system call each would cost more than a cached page. */
export function logAccess(line: AccessLine): void {
  if (!isOn) return
  const text = formatAccess(line, timestamp())
  if (waiting.length + text.length > CHUNK) flushAccessLog()
  waiting += text
  timer ??= setTimeout(flushAccessLog, FLUSH_AFTER).unref()
}

export function flushAccessLog(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting !== '') out.write(waiting)
  waiting = ''
}

process.once('exit', () => {
  flushAccessLog()
  if (isOn) out.flushSync()
})

export function formatAccess(line: AccessLine, time: string): string {
  const { requestId, method, path, status, ms, bytes, cache, route } = line
  const more =
    (cache === undefined ? '' : `,"cache":"${cache}"`) +
    (route === undefined ? '' : `,"route":"${route}"`)
  return (
    `{"level":${status < 500 ? 30 : 50},"time":"${time}","request_id":"${requestId}"` +
    `,"method":"${method}","path":${quoted(path)},"status":${status},"ms":${ms.toFixed(2)}` +
    `,"bytes":${bytes}${more},"msg":"request"}\n`
  )
}

const quotedPaths = new Map<string, string>()

function quoted(path: string): string {
  const before = quotedPaths.get(path)
  if (before !== undefined) return before
  const text = JSON.stringify(path)
  if (quotedPaths.size > 1_000) quotedPaths.clear()
  quotedPaths.set(path, text)
  return text
}

let [lastMillis, lastTime] = [0, '']

function timestamp(): string {
  const now = systemNow()
  if (now.getTime() !== lastMillis) {
    lastMillis = now.getTime()
    lastTime = now.toISOString()
  }
  return lastTime
}
