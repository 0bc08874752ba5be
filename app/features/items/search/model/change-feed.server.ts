import type { PlainReader } from '#core/db/plain-reader.server.ts'
import { readIds } from './item-documents.server.ts'

/** A snapshot of PostgreSQL's: what it shows has been taken on, and nothing else has. */
export type FeedPosition = string

export async function readPosition(reader: PlainReader): Promise<FeedPosition> {
  const [row] = await reader.query<{ position: string }>(POSITION, [])
  return row?.position ?? ''
}

export type News = {
  position: FeedPosition
  /** The items that have changed, each once. */
  ids: number[]
  /** Those of them of which nothing but figures has. */
  figured: number[]
  /** Tags, or whatever else words are looked up in. */
  hasNewNames: boolean
  /** The feed no longer holds everything since the position: it was swept, or the database is another. */
  isBroken: boolean
}

/** What has been committed since the position, however long its transaction had been open. */
export async function readNews(reader: PlainReader, since: FeedPosition): Promise<News> {
  const [row] = await reader.query<FeedRow>(NEWS, [since])
  if (!row) throw new Error('the feed gave no answer')
  return { ...row, ids: readIds(row.ids), figured: readIds(row.figured) }
}

type FeedRow = Omit<News, 'ids' | 'figured'> & { ids: Buffer | null; figured: Buffer | null }

const POSITION = 'select pg_current_snapshot()::text as position'

/** What the transaction that asks has changed itself, no snapshot of its own leaves out for sure. */
const isNew = `xact >= pg_snapshot_xmin($1::pg_snapshot)
  and (not pg_visible_in_snapshot(xact, $1::pg_snapshot)
    or xact = pg_current_xact_id_if_assigned())`

const NEWS = `
  with swept as (select feed from feed_sweep where horizon > pg_snapshot_xmin($1::pg_snapshot)),
    changed as materialized (
      select item_id, bool_and(only_figures) as only_figures from item_change
      where ${isNew} group by item_id)
  select pg_current_snapshot()::text as position,
    (select string_agg(int4send(item_id), ''::bytea) from changed) as ids,
    (select string_agg(int4send(item_id), ''::bytea) from changed where only_figures) as figured,
    exists (select from cache_change where scope = 'names' and ${isNew})
      or exists (select from swept where feed = 'cache_change') as "hasNewNames",
    exists (select from swept where feed = 'item_change')
      or pg_snapshot_xmax($1::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as "isBroken"`
