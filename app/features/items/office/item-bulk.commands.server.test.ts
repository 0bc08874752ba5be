import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { closingToday, endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { draftItem } from '#db/world/items/unseen.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { closeItem } from '#features/entries/item-closing.commands.server.ts'
import { listWaiting } from '#features/entries/item-closing.queries.server.ts'
import { duplicateItem, editItem } from '#features/items/record/item-record.commands.server.ts'
import { getRecord } from '#features/items/record/item-record.queries.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { restoreVersion, revertEdit } from './edit-history.commands.server.ts'
import { listEdits } from './edit-history.queries.server.ts'
import { planBulk, runBulk } from './item-bulk.commands.server.ts'
import { bulkOrder } from './item-bulk.schema.ts'
import { readStaleQueue } from './stale-items.queries.server.ts'

const capabilities = capabilitiesOf('editor')
const caller = { kind: 'admin', id: staff.editor.id, sessionId: 1, capabilities } as const
const asEditor = (db: Db) => contextFor(db, { caller })
const record = (db: Db, id: number) => getRecord(db, id, contextFor(db).now)

const order = (fields: Record<string, unknown>) => bulkOrder.parse(fields)

async function lastEdit(db: Db, id: number) {
  const [edit] = await listEdits(db, id)
  return edit?.id ?? 0
}

test('the list of an act says of each item what changes, and changes nothing', async ({ db }) => {
  const before = await record(db, closingToday.id)
  const ids = [closingToday.id, endedCobol.id]
  const plan = await planBulk(asEditor(db), order({ ids, act: 'extend', days: 14 }), {
    listWaiting,
  })
  expect(plan).toMatchObject({ done: 1, skipped: 1 })
  const [ended, open] = plan.rows
  expect(open?.changes).toMatchObject([{ label: '掲載の終わり' }])
  expect(ended?.problem).toBe('すでに終了しています')
  expect(await record(db, closingToday.id)).toEqual(before)
})

test('the list and the history of an act name people, tags and days as people read them', async ({
  db,
}) => {
  const ids = [remoteJava.id]
  const plan = await planBulk(
    asEditor(db),
    order({ ids, act: 'owner', owner_id: staff.owner.id }),
    {
      listWaiting,
    },
  )
  expect(plan.rows[0]?.changes).toEqual([{ label: '担当', before: 'なし', after: '小川 理恵' }])
  const { version, tag_ids } = await record(db, remoteJava.id)
  const [first = 0] = tag_ids
  const changes = { tag_ids: [first], starts_on: '2027-01-01', processes: [4] }
  await editItem(asEditor(db), remoteJava.id, version, changes)
  const [edit] = await listEdits(db, remoteJava.id)
  const texts = edit?.changes.map(({ after }) => after)
  expect(texts?.filter((text) => /^[\d、]+$|\d-\d|[a-z]{4}/.test(text))).toEqual([])
  expect(texts).toContain('2027年1月1日（金）')
})

test('an act that changes nothing of an item leaves it out, and says why', async ({ db }) => {
  const ids = [remoteJava.id]
  const { owner_id } = await record(db, remoteJava.id)
  const acts = [{ act: 'owner', owner_id }, { act: 'tags' }]
  const plans = acts.map((one) => planBulk(asEditor(db), order({ ids, ...one }), { listWaiting }))
  const problems = (await Promise.all(plans)).map(({ rows }) => rows[0]?.problem)
  expect(problems).toEqual(['いまの担当と同じです', 'タグは変わりません'])
})

test('items are confirmed together, and what is a draft is left as it is', async ({ db }) => {
  const ids = [remoteJava.id, closingToday.id, draftItem.id]
  const done = await runBulk(asEditor(db), order({ ids, act: 'confirm' }), { closeItem })
  expect(done).toMatchObject({ done: 2, skipped: 1, notified: 0 })
  expect((await record(db, draftItem.id)).confirmed_at).toBeNull()
})

test('an item is extended from its last day on', async ({ db }) => {
  const { service_end } = await record(db, closingToday.id)
  await runBulk(asEditor(db), order({ ids: [closingToday.id], act: 'extend', days: 30 }), {
    closeItem,
  })
  const wanted = Temporal.PlainDate.from(service_end ?? '').add({ days: 30 })
  expect((await record(db, closingToday.id)).service_end).toBe(wanted.toString())
})

test('what was closed by mistake is open again when that is taken back', async ({ db }) => {
  const ids = [remoteJava.id]
  const before = await record(db, remoteJava.id)
  await runBulk(asEditor(db), order({ ids, act: 'close', reason: 'filled', is_notified: false }), {
    closeItem,
  })
  expect((await record(db, remoteJava.id)).state).toBe('ended')
  await revertEdit(asEditor(db), await lastEdit(db, remoteJava.id))
  const { state, close_reason, confirmed_at } = await record(db, remoteJava.id)
  expect({ state, close_reason }).toEqual({ state: 'open', close_reason: null })
  expect(confirmed_at).toBe(before.confirmed_at)
})

test('a change is taken back only once', async ({ db }) => {
  await runBulk(asEditor(db), order({ ids: [remoteJava.id], act: 'confirm' }), { closeItem })
  const edit = await lastEdit(db, remoteJava.id)
  await revertEdit(asEditor(db), edit)
  await expect(revertEdit(asEditor(db), edit)).rejects.toMatchObject({ status: 409 })
})

test('what somebody has changed again is not taken back', async ({ db }) => {
  const { version } = await record(db, remoteJava.id)
  await editItem(asEditor(db), remoteJava.id, version, { rate_max: 960_000 })
  const edit = await lastEdit(db, remoteJava.id)
  await editItem(asEditor(db), remoteJava.id, version + 1, { rate_max: 970_000 })
  await expect(revertEdit(asEditor(db), edit)).rejects.toMatchObject({ status: 409 })
})

test('an item becomes what it was in an earlier version, lists included', async ({ db }) => {
  const before = await record(db, remoteJava.id)
  await editItem(asEditor(db), remoteJava.id, before.version, { rate_max: 960_000, tag_ids: [] })
  await editItem(asEditor(db), remoteJava.id, before.version + 1, { note: '電話で確認' })
  await restoreVersion(asEditor(db), remoteJava.id, before.version)
  const { rate_max, tag_ids, note, version } = await record(db, remoteJava.id)
  const { rate_max: rate, tag_ids: tags, note: oldNote } = before
  expect({ rate_max, tag_ids, note }).toEqual({ rate_max: rate, tag_ids: tags, note: oldNote })
  expect(version).toBe(before.version + 3)
})

test('a duplicate is a draft with the same words and the same private fields', async ({ db }) => {
  const { id } = await duplicateItem(asEditor(db), remoteJava.id)
  const { name, tag_ids, must_skills, client } = await record(db, remoteJava.id)
  expect(await record(db, id)).toMatchObject({ name, tag_ids, must_skills, client, state: 'draft' })
})

test('an item that is old and ends soon is listed and counted once in the queue', async ({
  db,
}) => {
  const { groups } = await readStaleQueue(db, contextFor(db).now, null)
  expect(groups.map(({ total }) => total)).toEqual(groups.map(({ rows }) => rows.length))
  const filled = groups.filter(({ total }) => total > 0).map(({ reason }) => reason)
  expect(filled).toEqual(['due', 'soon', 'ending'])
})

test('all that was confirmed today is counted, and the latest are shown', async ({ db }) => {
  const context = asEditor(db)
  const open = await db
    .selectFrom('item')
    .select('id')
    .where('status', '=', 'open')
    .orderBy('id')
    .limit(25)
    .execute()
  const ids = open.map(({ id }) => id)
  await runBulk(context, order({ ids, act: 'confirm' }), { closeItem })
  const { groups, done_count } = await readStaleQueue(db, context.now, null)
  const shown = groups.flatMap(({ rows }) => rows).filter(({ done }) => done !== null)
  expect([done_count, shown.length]).toEqual([25, 20])
})

test('an item that was confirmed today stays in the queue with the way back', async ({ db }) => {
  const { now } = contextFor(db)
  const queue = await readStaleQueue(db, now, null)
  const [soon] = queue.groups.filter(({ reason }) => reason === 'soon')
  const first = soon?.rows[0]
  await runBulk(asEditor(db), order({ ids: [first?.id ?? 0], act: 'confirm' }), { closeItem })
  const { groups, done_count } = await readStaleQueue(db, now, null)
  const found = groups.filter(({ rows }) => rows.some(({ id }) => id === first?.id))
  expect(found.map(({ reason }) => reason)).toEqual(['soon'])
  const line = found[0]?.rows.find(({ id }) => id === first?.id)
  expect(line?.done).toMatchObject({ act: 'confirmed', admin_name: staff.editor.name })
  expect(done_count).toBe(queue.done_count + 1)
})
