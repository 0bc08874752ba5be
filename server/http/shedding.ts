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
/** Nothing has ended for so long that waiting is of no use to anybody. */
const LONGEST_WAIT = 10_000
const MOST_WAITING = 8
/** The mean follows about so many of the last ones. */
const RECENT = 16
/** Who asks goes before all that came so many milliseconds earlier than the others of a lower rank. */
const BEHIND = { member: 0, visitor: PATIENCE, crawler: 2 * PATIENCE }

type Rank = keyof typeof BEHIND
/** When a request came, by performance.now, and whose it is. */
export type Place = { since: number; rank: Rank }

export type Shedding = {
  /** Whether there are too many for this one to be worth the wait: it is refused before anything is done for it. */
  isFull(kind: RequestClass, place: Place): boolean
  /** A place among those at work, for one that was not refused; undefined when too many came meanwhile. */
  enter(kind: RequestClass, place: Place): Promise<Release | undefined>
  /** One more was refused. */
  count(): void
  stop(): void
}

/** So many at a time of each class; the lowest classes are given up while the process cannot keep up. */
export function createShedding(places = PLACES): Shedding {
  const gates = new Map(requestClasses.map((kind) => [kind, createGate(places[kind])]))
  const lag = watchLag()
  return {
    isFull(kind, place) {
      const isGivenUp = requestClasses.indexOf(kind) < lag.givenUp()
      return isGivenUp || (gates.get(kind)?.isFull(place) ?? false)
    },
    enter: async (kind, place) => await gates.get(kind)?.enter(place),
    count: () => shedRequests.inc(),
    stop: lag.stop,
  }
}

type Waiting = { due: number; begin(release: Release | undefined): void }

/**
 * `size` at work, others waiting by rank and in the order in which they came, as many as will soon have a
 * place. Who waits is not refused for those who come later.
 */
export function createGate(size: number, longestWait = LONGEST_WAIT) {
  const waiting: Waiting[] = []
  let busy = 0
  /** How long it takes until one more is done, of late. */
  let pace = 0

  function take(): Release {
    const since = performance.now()
    return once(() => {
      pace += ((performance.now() - since) / busy - pace) / RECENT
      const next = waiting.shift()
      if (next) next.begin(take())
      else busy--
    })
  }

  const dueOf = ({ since, rank }: Place) => since + BEHIND[rank]
  const countBefore = (due: number) => waiting.findLastIndex((one) => one.due <= due) + 1

  return {
    isFull(place: Place): boolean {
      if (busy < size) return false
      const before = countBefore(dueOf(place))
      return (before + 1) * pace > PATIENCE || before >= size * MOST_WAITING
    },
    async enter(place: Place): Promise<Release | undefined> {
      if (busy < size) {
        busy++
        return take()
      }
      const before = countBefore(dueOf(place))
      if (before >= size * MOST_WAITING) return undefined
      const { promise, resolve } = Promise.withResolvers<Release | undefined>()
      const own = { due: dueOf(place), begin: resolve }
      waiting.splice(before, 0, own)
      const timer = setTimeout(() => {
        if (waiting.includes(own)) waiting.splice(waiting.indexOf(own), 1)
        resolve(undefined)
      }, longestWait)
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
