import { atomic, type Db } from '#core/db/db.server.ts'
import { raised, setDeleted } from '#core/db/row-versions.server.ts'
import { readJsonFrom } from '#core/remote/read-json.server.ts'
import { columnOf, type OutsideColumn, postsAddress } from './wordpress-post.markup.ts'
import { wordpressPost, wordpressPosts } from './wordpress-post.schema.ts'

type WordpressSite = { url: string; mayBePrivate: boolean }
type PostCounts = { found: number; written: number; archiveAction: number }

/**
 * Takes over what a WordPress of ours has published last. It is asked here and nowhere else: pages read
 * the stored copy, also while that server is slow, broken or unreachable.
 */
export async function takeOverPosts(db: Db, now: Date, site: WordpressSite): Promise<PostCounts> {
  const { url, mayBePrivate } = site
  const address = postsAddress(url)
  const given = wordpressPosts.parse(await readJsonFrom(address, { mayBePrivate }))
  const columns = given.flatMap((one) => {
    const read = wordpressPost.safeParse(one)
    return (read.success && columnOf(read.data, address)) || []
  })
  const each = [...new Map(columns.map((column) => [column.outside_id, column])).values()]
  return await atomic(db, async (own) => await savePosts(own, now, each))
}

/** Where there is no WordPress any more, nothing of it is shown. */
export async function forgetPosts(db: Db, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('column_post')
    .select('id')
    .where('outside_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  for (const { id } of rows) await setDeleted(db, 'column_post', { id, deletedAt: now, now })
}

/** What has not changed is not written: pages would be rendered again for nothing. */
async function savePosts(
  db: Db,
  now: Date,
  columns: readonly OutsideColumn[],
): Promise<PostCounts> {
  const rows = await readStoredFile(db)
  const known = new Map(rows.map((row) => [row.outside_id, row]))
  let written = 0
  for (const column of columns) {
    const row = known.get(column.outside_id)
    if (row && !differs(row, column)) continue
    if (row) await change(db, now, { id: row.id, column })
    else await add(db, now, column)
    written += 1
  }
  const given = new Set(columns.map(({ outside_id }) => outside_id))
  const lost = rows.filter((row) => !given.has(row.outside_id ?? 0) && isAmong(row, columns))
  for (const { id } of lost) await setDeleted(db, 'column_post', { id, deletedAt: now, now })
  return { found: columns.length, written, archiveAction: lost.length }
}

async function readStoredFile(db: Db) {
  return await db
    .selectFrom('column_post')
    .select(['id', 'outside_id', 'outside_url', 'title', 'lead', 'publish_from', 'deleted_at'])
    .where('outside_id', 'is not', null)
    .forUpdate()
    .execute()
}

type StoredPost = Awaited<ReturnType<typeof readStoredFile>>[number]

function differs(row: StoredPost, column: OutsideColumn): boolean {
  return (
    row.deleted_at !== null ||
    row.title !== column.title ||
    row.lead !== column.lead ||
    row.outside_url !== column.outside_url ||
    row.publish_from?.getTime() !== column.publish_from.getTime()
  )
}

/** Where an article of ours has its name, ours stays. */
async function add(db: Db, now: Date, column: OutsideColumn): Promise<void> {
  await db
    .insertInto('column_post')
    .values({ ...column, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function change(db: Db, now: Date, { id, column }: { id: number; column: OutsideColumn }) {
  await db
    .updateTable('column_post')
    .set({ ...column, deleted_at: null, ...raised(now) })
    .where('id', '=', id)
    .execute()
}

/** Only the newest were asked for: what is older than all of them may well be there still. */
function isAmong(
  { publish_from, deleted_at }: StoredPost,
  columns: readonly OutsideColumn[],
): boolean {
  const oldest = Math.min(...columns.map((column) => column.publish_from.getTime()))
  return deleted_at === null && publish_from !== null && publish_from.getTime() >= oldest
}
