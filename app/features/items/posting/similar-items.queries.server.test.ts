import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { findItem } from '#features/items/item.queries.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { lookAlikesAmong } from './look-alike.rules.ts'
import { getItemDetail } from './posting.api.server.ts'
import { listSimilarById } from './similar-items.queries.server.ts'

const now = systemNow()
test('five open projects are beside one, itself not among them, each with a reason', async ({
  db,
}) => {
  const rows = await listSimilarById(db, now, remoteJava.id)
  expect(rows).toHaveLength(5)
  expect(rows.every((row) => row.is_open && row.id !== remoteJava.id)).toBe(true)
  expect(rows.every(({ reasons }) => reasons.length > 0)).toBe(true)
})

test('what has to be confirmed again is the last of those beside one', async ({ db }) => {
  const [closest] = await listSimilarById(db, now, remoteJava.id)
  await sql`update item set confirmed_at = now() - interval '15 days'
    where id = ${closest?.id}`.execute(db)
  const rows = await listSimilarById(db, now, remoteJava.id)
  const stages = rows.map(({ confirmation }) => confirmation)
  expect(stages).toEqual(stages.toSorted())
  expect(rows[0]?.id).not.toBe(closest?.id)
})

test('a project that has ended leads to open ones', async ({ db }) => {
  const rows = await listSimilarById(db, now, endedCobol.id)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ is_open }) => is_open)).toBe(true)
})

test('a project that was deleted is gone, and leads to open ones too', async ({ db }) => {
  const { id } = remoteJava
  await sql`update item set deleted_at = now() where id = ${id}`.execute(db)
  const refusal = getItemDetail.run(contextFor(db), { id })
  await expect(refusal).rejects.toMatchObject({ status: 410 })
  const { body } = await refusal.catch((problem) => problem)
  expect(body.rows.length).toBeGreaterThan(0)
})

test('a project without tags has none like it', async ({ db }) => {
  await sql`delete from item_tag where item_id = ${remoteJava.id}`.execute(db)
  const found = await findItem(db, remoteJava.id, now)
  expect(found).toMatchObject({ item: { tags: [] } })
  expect(await listSimilarById(db, now, remoteJava.id)).toEqual([])
})

test('one of the same title, rate and place by another way may be the same project', async ({
  db,
}) => {
  const other = (await listSimilarById(db, now, remoteJava.id))[0]?.id
  await sql`
    update item other set name = '【急募】' || item.name, rate_min = item.rate_min,
      rate_max = item.rate_max, remote = item.remote, area_detail = item.area_detail
    from item where item.id = ${remoteJava.id} and other.id = ${other}`.execute(db)
  const found = await findItem(db, remoteJava.id, now)
  if (!found || !('item' in found)) throw new Error('the project is there')
  const similar = await listSimilarById(db, now, remoteJava.id)
  expect(lookAlikesAmong(found.item, similar).map(({ id }) => id)).toEqual([other])
})
