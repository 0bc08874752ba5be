import { log } from '#core/log.server.ts'
import { listen } from './db-listener.server.ts'
import type { PlainReader } from './plain-reader.server.ts'

export type CacheChanges = {
  /** Since when (performance.now) the database has not answered; undefined while it answers. */
  lostSince(): number | undefined
  stop(): Promise<void>
}

type Change = { horizon: string; seq: number | null; scope: string; is_open: boolean }

/**
 * Follows which scopes have changed; '*' at the first look, for what came before it is not known. Rows are read by the order of transactions: everything that was not
 * yet finished at the last look is looked at again, so that a late commit is never passed over.
 */
export function followCacheChanges(
  url: string,
  onChange: (scopes: string[]) => void,
): CacheChanges {
  let horizon: string | undefined
  let seen = new Set<number>()
  let lostSince: number | undefined = performance.now()

  async function look(reader: PlainReader) {
    const rows = await reader.query<Change>(READ, [horizon ?? null])
    const found = rows.filter((row) => row.seq !== null)
    const fresh = found.filter((row) => row.seq !== null && !seen.has(row.seq))
    seen = new Set(found.flatMap((row) => (row.is_open && row.seq !== null ? [row.seq] : [])))
    const scopes = horizon === undefined ? ['*'] : fresh.map((row) => row.scope)
    horizon = rows[0]?.horizon ?? horizon
    lostSince = undefined
    if (scopes.length > 0) onChange([...new Set(scopes)])
  }

  const listener = listen(url, {
    channel: 'cache_change',
    onLook: look,
    onLost(error) {
      if (lostSince === undefined) log.warn({ err: error }, 'changes are not followed for now')
      lostSince ??= performance.now()
    },
  })
  return { lostSince: () => lostSince, stop: listener.stop }
}

const READ = `
  select h.horizon::text as horizon, c.seq::float8 as seq, c.scope, c.xact >= h.horizon as is_open
  from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) h
  left join cache_change c on c.xact >= coalesce($1::xid8, h.horizon)`
