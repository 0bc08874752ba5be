import pg from 'pg'
import { watchDeparture } from './departure.server.ts'
import type { PlainReader } from './plain-reader.server.ts'
import { connectToPrimary } from './primary.server.ts'

type Handlers = {
  channel: string
  /** Milliseconds between two looks where no notice comes. */
  pollEvery?: number
  /** In a run of notices there is one look in so many milliseconds; the first one comes at once. */
  spacing?: number
  /** Something may have happened: after a notice, on every (re)connection, and each few seconds. */
  onLook(reader: PlainReader): Promise<void>
  onLost(error: unknown): void
}

const POLL_EVERY = 5_000
const SPACING = 20
const BACK_OFF = { first: 50, longest: 2_000 }

/** A connection of its own that follows what others commit, and comes back whenever it is lost. */
export function listen(url: string, handlers: Handlers) {
  const stopping = new AbortController()
  const wake = createWake(stopping.signal)
  const running = listenUntilStopped(url, handlers, { stop: stopping.signal, wake })
  return {
    /** Looks as soon as if a notice had come. */
    wake: wake.now,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

type Wake = ReturnType<typeof createWake>
type Signals = { stop: AbortSignal; wake: Wake }

async function listenUntilStopped(
  url: string,
  handlers: Handlers,
  signals: Signals,
): Promise<void> {
  const { stop } = signals
  let pause = BACK_OFF.first
  while (!stop.aborted) {
    try {
      await follow(url, handlers, signals, () => {
        pause = BACK_OFF.first
      })
    } catch (error) {
      if (!stop.aborted) handlers.onLost(error)
    }
    await untilAborted(stop, pause)
    pause = Math.min(pause * 2, BACK_OFF.longest)
  }
}

async function follow(
  url: string,
  { channel, pollEvery = POLL_EVERY, spacing = SPACING, onLook }: Handlers,
  { stop, wake }: Signals,
  onRead: () => void,
): Promise<void> {
  const client = await connect(url, channel)
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {})
  client.on('error', lost.reject)
  client.on('end', () => lost.reject(new Error('the connection has ended')))
  client.on('notification', wake.now)
  const stopWatching = watchDeparture(url, () =>
    lost.reject(new Error('the connection has ended: the database is shutting down')),
  )
  const reader: PlainReader = {
    query: async (text, values) => (await client.query(text, values)).rows,
  }
  try {
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    while (!stop.aborted) {
      const begun = performance.now()
      wake.reset()
      await Promise.race([onLook(reader), lost.promise])
      onRead()
      await Promise.race([wake.within(pollEvery), lost.promise])
      await untilAborted(stop, begun + spacing - performance.now())
    }
  } finally {
    stopWatching()
    client.end().catch(() => {})
  }
}

async function connect(url: string, channel: string): Promise<pg.Client> {
  return await connectToPrimary(url, {
    connectionTimeoutMillis: 2_000,
    query_timeout: 4_000,
    keepAlive: true,
    application_name: `listens to ${channel}`,
  })
}

/** Sleeps until it is woken; a call that came since the last reset counts. */
function createWake(stop: AbortSignal) {
  let called = Promise.withResolvers<void>()
  stop.addEventListener('abort', () => called.resolve(), { once: true })
  return {
    now: () => called.resolve(),
    reset() {
      if (!stop.aborted) called = Promise.withResolvers<void>()
    },
    async within(ms: number) {
      const timer = setTimeout(() => called.resolve(), ms)
      await called.promise
      clearTimeout(timer)
    },
  }
}

async function untilAborted(signal: AbortSignal, ms: number): Promise<void> {
  if (signal.aborted || ms <= 0) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  signal.addEventListener('abort', () => resolve(), { once: true })
  await promise
  clearTimeout(timer)
}
