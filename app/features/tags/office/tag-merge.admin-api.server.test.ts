import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { tagId } from '#db/world/tags.ts'
import { countItems } from '#features/items/list/item-search.queries.server.ts'
import { getTag } from '#features/tags/tag.queries.server.ts'
import { createClient } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const java = tagId('Java')
const php = tagId('PHP')
const cobol = tagId('COBOL')

async function openMerging(db: Db) {
  const client = createClient(db)
  const { login_id, password } = staff.editor
  await client.post('/api/admin/login', { login_id, password })
  const call = (path: string) => `/api/admin/item/tag/tag-integration${path}`
  return {
    merge: (tag_ids: number[], target_id: number, more = {}) =>
      client.post(call(''), { tag_ids, target_id, ...more }),
    undo: (id: number) => client.post(call('-undo'), { id }),
    preview: async (tag_ids: number[], target_id: number) =>
      await (
        await client.get(`${call('-preview')}?tag_ids=${tag_ids}&target_id=${target_id}`)
      ).json(),
    recent: async () => await (await client.get(call('s'))).json(),
    register: async (term: string) =>
      await (
        await client.post('/api/admin/item/tag/register', { term, tag_category_id: 1 })
      ).json(),
  }
}

/** Everything that a merge touches, to be compared before and after. */
async function readState(db: Db) {
  const { rows } = await sql`select
    (select jsonb_agg(to_jsonb(t) order by item_id, tag_id) from item_tag t) as tags,
    (select jsonb_agg(to_jsonb(t) order by item_id, is_required, position) from item_skill t)
      as skills,
    (select jsonb_agg(to_jsonb(t) order by member_id, tag_id) from member_skill t) as members,
    (select jsonb_agg(jsonb_build_array(member_id, position_ids) order by member_id)
      from member_wish) as wishes,
    (select jsonb_agg(jsonb_build_array(id, tag_id, deleted_at) order by id)
      from column_tag_connect) as links,
    (select jsonb_agg(to_jsonb(t) order by group_key, tag_id) from suggested_tag t) as suggested,
    (select jsonb_agg(jsonb_build_array(id, term, synonyms, landing_markdown, merged_into_id)
      order by id) from tag) as terms`.execute(db)
  return rows[0]
}

const count = (db: Db, ids: number[]) => countItems(db, systemNow(), { tag_ids: ids })

test('every merge that can still be taken back is listed', async ({ db }) => {
  const { merge, register, recent } = await openMerging(db)
  for (let at = 0; at < 11; at += 1) {
    const { id } = await register(`統合する語${at}`)
    expect((await merge([id], java)).status).toBe(200)
  }
  expect(await recent()).toHaveLength(11)
})

test('a merge moves every item, and says before what it will move', async ({ db }) => {
  const { merge, preview } = await openMerging(db)
  const both = await count(db, [php, java])
  const seen = await preview([php], java)
  expect(seen.result.open).toBe(both)
  expect(seen.sources[0].open + seen.target.open - both).toBeLessThanOrEqual(seen.overlap)
  const done = await (await merge([php], java)).json()
  expect(done).toMatchObject({ items: seen.items_changed, members: seen.members_changed })
  expect(await count(db, [java])).toBe(both)
})

test('a search for a merged tag finds the one that it is part of now', async ({ db }) => {
  const { merge } = await openMerging(db)
  await merge([php, cobol], java)
  expect(await getTag(db, php)).toMatchObject({ id: java })
  const all = await count(db, [java])
  expect(await countItems(db, systemNow(), { keyword: 'cobol' })).toBeGreaterThanOrEqual(all)
})

test('what was merged before follows to the new target', async ({ db }) => {
  const { merge, undo } = await openMerging(db)
  const react = tagId('React')
  const { merge_id } = await (await merge([react], tagId('Vue.js'))).json()
  expect(await getTag(db, 901)).toMatchObject({ id: tagId('Vue.js') })
  await undo(merge_id)
  expect(await getTag(db, 901)).toMatchObject({ id: react })
})

test('of two skills of a member the longer years stay', async ({ db }) => {
  const { merge } = await openMerging(db)
  await sql`insert into member_skill (member_id, tag_id, years, wish)
    select id, tag, years, wish from (select min(id) as id from member) m,
      (values (${java}::int, 3, 'neutral'), (${php}::int, 8, 'want')) v (tag, years, wish)
    on conflict (member_id, tag_id) do update set years = excluded.years, wish = excluded.wish`.execute(
    db,
  )
  await merge([php], java)
  const { rows } = await sql`select tag_id, years, wish from member_skill
    where member_id = (select min(id) from member) and tag_id in (${java}, ${php})`.execute(db)
  expect(rows).toEqual([{ tag_id: java, years: 8, wish: 'want' }])
})

test('a merge that is taken back leaves everything as it was', async ({ db }) => {
  const { merge, undo, recent } = await openMerging(db)
  const before = await readState(db)
  const { merge_id } = await (await merge([php, cobol], java)).json()
  expect(await readState(db)).not.toEqual(before)
  expect((await undo(merge_id)).status).toBe(200)
  expect(await readState(db)).toEqual(before)
  expect(await recent()).toMatchObject([{ id: merge_id, is_undone: true }])
})

test('a merge moves the tags of a choice, and leaves none where they are one', async ({ db }) => {
  const { merge, undo } = await openMerging(db)
  const choose = (other_tag_ids: number[]) =>
    sql`update item_skill set tag_id = ${java}, other_tag_ids = ${other_tag_ids}
      where tag_id = ${java}`.execute(db)
  const choices = async () => {
    const { rows } = await sql<{ others: number[] | null }>`
      select distinct other_tag_ids as others from item_skill k where tag_id = ${java}
        and exists (select from item_tag t where t.item_id = k.item_id and t.tag_id = any(${[php, cobol]}))`.execute(
      db,
    )
    return rows.map(({ others }) => others)
  }
  await sql`insert into item_tag (item_id, tag_id, position)
    select distinct item_id, ${php}::int, 0 from item_skill where tag_id = ${java}
    on conflict do nothing`.execute(db)
  await choose([php, 901])
  const { merge_id } = await (await merge([php], cobol)).json()
  expect(await choices()).toEqual([[cobol, 901]])
  await undo(merge_id)
  expect(await choices()).toEqual([[php, 901]])
  await choose([php])
  await merge([php], java)
  const { rows } = await sql`select 1 from item_skill where other_tag_ids is not null
    and tag_id = ${java}`.execute(db)
  expect(rows).toEqual([])
})

test('what was changed since a merge stays when it is taken back', async ({ db }) => {
  const { merge, undo } = await openMerging(db)
  const { merge_id } = await (await merge([php], java)).json()
  const { rows } = await sql<{ item_id: number }>`select item_id from tag_merge_item
    where merge_id = ${merge_id} order by item_id limit 1`.execute(db)
  const item = rows[0]?.item_id ?? 0
  await db.deleteFrom('item_tag').where('item_id', '=', item).execute()
  await undo(merge_id)
  const left = await db.selectFrom('item_tag').selectAll().where('item_id', '=', item).execute()
  expect(left).toEqual([])
})

test('a merge is not taken back twice, and not when a tag with an old name is there', async ({
  db,
}) => {
  const { merge, undo, register } = await openMerging(db)
  const first = await (await merge([php], java)).json()
  await undo(first.merge_id)
  expect((await undo(first.merge_id)).status).toBe(409)
  const second = await (await merge([cobol], java)).json()
  await sql`update tag set synonyms = '{}' where id = ${java}`.execute(db)
  await register('COBOL')
  expect((await undo(second.merge_id)).status).toBe(409)
})

test('no merge is made of one tag, of a lost one, or of a tag that somebody has changed', async ({
  db,
}) => {
  const { merge } = await openMerging(db)
  expect((await merge([java], java)).status).toBe(422)
  expect((await merge([901], java)).status).toBe(422)
  expect((await merge([99_999], java)).status).toBe(404)
  expect((await merge([php], java, { version: 7 })).status).toBe(409)
})
