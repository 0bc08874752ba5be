import { dateInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { addViews, type ViewCount } from '#features/dashboards/page-view.commands.server.ts'
import { isReader, viewedAt } from '#features/dashboards/page-view.rules.ts'
import type { Exchange } from './request-listener.ts'

type ViewedExchange = Pick<Exchange, 'method' | 'path' | 'now'> & {
  head: { cookie: string }
  incoming: { rawHeaders: readonly string[] }
}

type Settings = { db: Db; memberCookie: string; every?: number }
type Gathered = Required<Settings> & {
  counts: Map<string, ViewCount>
  timer: NodeJS.Timeout | undefined
  writing: Promise<void>
}

/** So much is lost at most when the process is killed. */
const EVERY = 5_000
/** While the database is away no more things than these are remembered. */
const MOST = 20_000

/**
 * Counts what readers look at, wherever the page came from: a cached one never reaches React. Gathered in
 * memory, written in batches.
 */
export function countPageViews({ db, memberCookie, every = EVERY }: Settings) {
  const gathered: Gathered = {
    db,
    every,
    memberCookie: `${memberCookie}=`,
    counts: new Map(),
    timer: undefined,
    writing: Promise.resolve(),
  }
  return {
    count: (exchange: ViewedExchange, status: number) => count(gathered, exchange, status),
    /** Writes what is not written yet. */
    async stop(): Promise<void> {
      await flush(gathered)
      clearTimeout(gathered.timer)
    },
  }
}

function count(gathered: Gathered, exchange: ViewedExchange, status: number): void {
  const { method, path, now, head, incoming } = exchange
  if (method !== 'GET' || (status !== 200 && status !== 304)) return
  const viewed = viewedAt(path)
  if (!viewed || !isReader(incoming.rawHeaders)) return
  const member_views = head.cookie.includes(gathered.memberCookie) ? 1 : 0
  add(gathered, { ...viewed, day: dateInJapan(now), views: 1, member_views })
  writeSoon(gathered)
}

function add({ counts }: Gathered, more: ViewCount): void {
  const key = `${more.day} ${more.kind} ${more.name}`
  const known = counts.get(key)
  if (known) {
    known.views += more.views
    known.member_views += more.member_views
  } else if (counts.size < MOST) counts.set(key, more)
}

function writeSoon(gathered: Gathered): void {
  gathered.timer ??= setTimeout(() => void flush(gathered), gathered.every).unref()
}

function flush(gathered: Gathered): Promise<void> {
  clearTimeout(gathered.timer)
  gathered.timer = undefined
  gathered.writing = gathered.writing.then(() => write(gathered))
  return gathered.writing
}

/** What the database did not take goes with the next batch. */
async function write(gathered: Gathered): Promise<void> {
  const batch = [...gathered.counts.values()]
  gathered.counts.clear()
  try {
    await addViews(gathered.db, batch)
  } catch (error) {
    log.warn({ err: error }, 'views could not be written yet')
    for (const one of batch) add(gathered, one)
    writeSoon(gathered)
  }
}
