import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter } from 'prom-client'
import { type RequestClass, requestClasses } from './request-class.ts'

const shedRequests = new Counter({
  name: 'anken_given_up_total',
  help: 'Requests that were turned away because there were too many',
})

/** Lets go of the place that was taken. */
type Release = () => void
/** One thread does them all: more at a time would only make each of them late. */
const PLACES: Record<RequestClass, number> = {
  account: 32,
  pages: 8,
  search: 8,
  pictures: 2,
  feeds: 4,
  exports: 2,
}
/** A request that has to expect a longer wait is refused at once. */
const PATIENCE = 300
const LONGEST_WAIT = 1_000
const MOST_WAITING = 8
/** The mean follows about so many of the last ones. */
const RECENT = 16

export type Shedding = {
  /** A place among those at work; undefined when there are too many for this one to be worth the wait. */
  enter(kind: RequestClass): Promise<Release | undefined>
  stop(): void
}

/** So many at a time of each class; the lowest classes are given up while the process cannot keep up. */
export function createShedding(places = PLACES): Shedding {
  const gates = new Map(requestClasses.map((kind) => [kind, createGate(places[kind])]))
  const lag = watchLag()
  return {
    async enter(kind) {
      const isGivenUp = requestClasses.indexOf(kind) < lag.givenUp()
      const release = isGivenUp ? undefined : await gates.get(kind)?.enter()
      if (!release) shedRequests.inc()
      return release
    },
    stop: lag.stop,
  }
}

/** `size` at work, others waiting in the order in which they came, as many as will soon have a place. */
export function createGate(size: number, longestWait = LONGEST_WAIT) {
  const waiting = new Set<(release: Release | undefined) => void>()
  let busy = 0
  /** How long it takes until one more is done, of late. */
  let pace = 0

  function take(): Release {
    const since = performance.now()
    return once(() => {
      pace += ((performance.now() - since) / busy - pace) / RECENT
      const [next] = waiting
      if (!next) busy--
      else {
        waiting.delete(next)
        next(take())
      }
    })
  }

  return {
    async enter(): Promise<Release | undefined> {
      if (busy < size) {
        busy++
        return take()
      }
      if ((waiting.size + 1) * pace > PATIENCE) return undefined
      if (waiting.size >= size * MOST_WAITING) return undefined
      const { promise, resolve } = Promise.withResolvers<Release | undefined>()
      waiting.add(resolve)
      const timer = setTimeout(() => waiting.delete(resolve) && resolve(undefined), longestWait)
      return await promise.finally(() => clearTimeout(timer))
    },
  }
}

function once(release: Release): Release {
  let isReleased = false
  return () => {
    if (!isReleased) release()
    isReleased = true
  }
}

const LOOK_EVERY = 500
const LATE = 100e6
const LATE_FOR = 2_000

/** How many of the lowest classes are given up: one more for every two seconds of lateness. */
function watchLag() {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let late = 0
  const timer = setInterval(() => {
    late = nextLateness(late, delay.percentile(50))
    delay.reset()
  }, LOOK_EVERY).unref()
  return {
    givenUp: () => Math.floor(late / LATE_FOR),
    stop() {
      clearInterval(timer)
      delay.disable()
    },
  }
}

/** Those who sign in, register and apply are never given up. */
const MOST_LATE = LATE_FOR * (requestClasses.length - 1)

export function nextLateness(late: number, medianDelay: number): number {
  if (medianDelay > LATE) return Math.min(late + LOOK_EVERY, MOST_LATE)
  return Math.max(0, late - LOOK_EVERY)
}
