import type { ServerResponse } from 'node:http'
import type { Headers, Sent } from './answers.ts'

/** What must be right for this process to be sent requests: a name, and a check that throws. */
export type Check = { name: string; run(): Promise<void>; isOnlyReported?: boolean }

export type Health = ReturnType<typeof createHealth>

const CACHE_MS = 1_000
const LONGEST = 2_500

/** /healthz: the process lives. /readyz: it can do its work. Both answer under any host name. */
export function createHealth(checks: readonly Check[], common: Headers) {
  let isLeaving = false
  let last: { at: number; failed: Promise<Check[]> } | undefined

  /** Probes come often and from several sides: one look serves all within a second. */
  function failedChecks(): Promise<Check[]> {
    if (!last || performance.now() - last.at > CACHE_MS) {
      last = { at: performance.now(), failed: runAll(checks) }
    }
    return last.failed
  }

  const send = (outgoing: ServerResponse, status: number, body: object): Sent => {
    const text = JSON.stringify(body)
    const own = {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Content-Length': String(Buffer.byteLength(text)),
    }
    outgoing.writeHead(status, [...Object.entries(own), ...common].flat()).end(text)
    return { status, bytes: text.length }
  }

  return {
    knows: (path: string) => path === '/healthz' || path === '/readyz',
    leave() {
      isLeaving = true
    },
    async answer(path: string, outgoing: ServerResponse): Promise<Sent> {
      if (path === '/healthz') return send(outgoing, 200, { status: 'ok' })
      if (isLeaving) return send(outgoing, 503, { status: 'stopping' })
      const checks = await failedChecks()
      const failed = checks.map(({ name }) => name)
      return checks.every(({ isOnlyReported }) => isOnlyReported)
        ? send(outgoing, 200, { status: 'ready', failed })
        : send(outgoing, 503, { status: 'not ready', failed })
    },
  }
}

async function runAll(checks: readonly Check[]): Promise<Check[]> {
  const results = await Promise.all(
    checks.map(async (check) => {
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => late.reject(new Error('late')), LONGEST)
      return await Promise.race([check.run(), late.promise])
        .then(
          () => undefined,
          () => check,
        )
        .finally(() => clearTimeout(timer))
    }),
  )
  return results.filter((check) => check !== undefined)
}
