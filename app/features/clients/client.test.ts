import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { registerItem } from '#features/items/record/item-record.commands.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import * as calls from './client.admin-api.server.ts'
import { countClientFigures } from './client.jobs.server.ts'
import { clientRateText, MOST_TARGETS, targetsText } from './client.words.ts'
import { noteContact, seeContact } from './client-contact.commands.server.ts'
import * as merging from './client-merge.commands.server.ts'

const { id: staffId } = staff.coordinator
const capabilities = capabilitiesOf('coordinator')
const caller = { kind: 'admin', id: staffId, sessionId: 1, capabilities } as const
const acting = (db: Db) => contextFor(db, { caller })

async function addItem(db: Db, client: string): Promise<number> {
  const { id } = await registerItem(acting(db), {
    name: '試しの案件',
    client,
    client_rate: 800_000,
  })
  return id
}

async function clientOf(db: Db, item_id: number) {
  const row = db.selectFrom('item_private').select('client_id').where('item_id', '=', item_id)
  return (await row.executeTakeFirstOrThrow()).client_id ?? 0
}

test.for([
  ['株式会社アクメ', '(株)アクメ', true],
  ['株式会社アクメ', '㈱ ＡＣＭＥ', false],
  ['ACME合同会社', 'ａｃｍｅ　様', true],
  ['アクメ', 'アクメ商事', false],
] as const)('%s and %s are one client: %s', async ([one, other, isSame], { db }) => {
  const [first, second] = [await addItem(db, one), await addItem(db, other)]
  expect((await clientOf(db, first)) === (await clientOf(db, second))).toBe(isSame)
})

test('a merge shows the projects of both, and is undone whole', async ({ db }) => {
  const [one, other] = [await addItem(db, 'アクメ'), await addItem(db, 'アクメ商事')]
  const pair = { target_id: await clientOf(db, one), source_id: await clientOf(db, other) }
  await merging.mergeClients(acting(db), caller, pair)
  const merged = await calls.getClientCall.run(acting(db), { id: pair.target_id })
  expect(merged.items.map(({ id }) => id)).toEqual([other, one])
  expect(await clientOf(db, await addItem(db, 'アクメ商事'))).toBe(pair.source_id)
  const merge = await db.selectFrom('client_merge').select('id').executeTakeFirstOrThrow()
  await merging.undoClientMerge(acting(db), merge.id)
  const parted = await calls.getClientCall.run(acting(db), { id: pair.target_id })
  expect(parted.items.map(({ id }) => id)).toEqual([one])
  await expect(merging.undoClientMerge(acting(db), merge.id)).rejects.toMatchObject({ status: 409 })
})

test('a client has the names of those merged into it as other spellings, and not its own', async ({
  db,
}) => {
  const [one, other] = [await addItem(db, '株式会社ゼット'), await addItem(db, 'アクメ')]
  const pair = { target_id: await clientOf(db, one), source_id: await clientOf(db, other) }
  await merging.mergeClients(acting(db), caller, pair)
  const { spellings } = await calls.getClientCall.run(acting(db), { id: pair.target_id })
  expect(spellings).toEqual(['アクメ'])
})

test('of merged clients one contact is marked as the one whom requests go to', async ({ db }) => {
  const [one, other] = [await addItem(db, 'アクメ'), await addItem(db, 'アクメ商事')]
  const pair = { target_id: await clientOf(db, one), source_id: await clientOf(db, other) }
  for (const [client_id, address] of [
    [pair.source_id, ''],
    [pair.source_id, 'a@acme.example'],
    [pair.target_id, 'b@acme.example'],
  ] as const)
    await db
      .insertInto('client_contact')
      .values({ client_id, address, name: `${address}の担当`, is_main: address !== '' })
      .execute()
  await merging.mergeClients(acting(db), caller, pair)
  const { contacts } = await calls.getClientCall.run(acting(db), { id: pair.target_id })
  expect(contacts.filter(({ is_main }) => is_main)).toHaveLength(1)
  expect(contacts).toHaveLength(3)
})

test('a chain of merges has one step, and comes apart in its order', async ({ db }) => {
  const ids = []
  for (const name of ['甲社', '乙社', '丙社']) ids.push(await clientOf(db, await addItem(db, name)))
  const [a = 0, b = 0, c = 0] = ids
  await merging.mergeClients(acting(db), caller, { source_id: a, target_id: b })
  await merging.mergeClients(acting(db), caller, { source_id: b, target_id: c })
  const { items } = await calls.getClientCall.run(acting(db), { id: c })
  expect(items.length).toBe(3)
  const merges = await db.selectFrom('client_merge').select('id').orderBy('id').execute()
  const [first, second] = merges.map(({ id }) => id)
  await expect(merging.undoClientMerge(acting(db), first ?? 0)).rejects.toMatchObject({
    status: 409,
  })
  await merging.undoClientMerge(acting(db), second ?? 0)
  const half = await calls.getClientCall.run(acting(db), { id: b })
  expect(half.items.length).toBe(2)
})

test('a name of its own is refused to a second client, and a renamed one has both', async ({
  db,
}) => {
  const id = await clientOf(db, await addItem(db, 'アクメ'))
  await expect(
    calls.createClientCall.run(acting(db), { name: '(株)アクメ' }),
  ).rejects.toMatchObject({
    status: 422,
  })
  await calls.editClientCall.run(acting(db), { id, version: 1, name: 'アクメ・ホールディングス' })
  expect(await clientOf(db, await addItem(db, 'アクメホールディングス'))).toBe(id)
  expect(await clientOf(db, await addItem(db, 'アクメ'))).toBe(id)
})

test('who writes for a client is known by the address from then on', async ({ db }) => {
  const id = await clientOf(db, await addItem(db, 'アクメ'))
  const at = acting(db).now
  await noteContact(db, id, { sender: '"佐藤" <SATO@acme.example>', at })
  expect(await seeContact(db, 'Sato <sato@acme.example>', at)).toEqual({
    client_id: id,
    client: 'アクメ',
  })
  const { contacts } = await calls.getClientCall.run(acting(db), { id })
  expect(contacts.map(({ name, address }) => [name, address])).toEqual([
    ['佐藤', 'sato@acme.example'],
  ])
})

test('a client is found by a spelling, and its figures are those of its projects', async ({
  db,
}) => {
  const id = await clientOf(db, await addItem(db, 'アクメ'))
  await countFigures(db)
  const { rows } = await calls.searchClientsCall.run(acting(db), { keyword: '㈱アクメ' })
  expect(rows).toMatchObject([{ id, items: 1, open_items: 0, client_rate: 800_000 }])
})

test('the middle of what a client pays is that of full weeks, without pay by the hour', async ({
  db,
}) => {
  const [three, hourly] = [await addItem(db, 'アクメ'), await addItem(db, 'アクメ')]
  await db.updateTable('item').set({ rate_days: 3 }).where('id', '=', three).execute()
  const pay = db.updateTable('item_private').set({ client_rate: 12_000 })
  await pay.where('item_id', '=', hourly).execute()
  const id = await clientOf(db, three)
  const client = await calls.getClientCall.run(acting(db), { id })
  expect(client.figures.client_rate).toBe(1_333_334)
  const texts = client.items.map((item) => clientRateText(item.client_rate ?? 0, item.rate_days))
  expect(texts).toEqual(['先方 12,000円', '先方 80万円（週3日の金額）'])
})

test('the middle of two amounts is between them', async ({ db }) => {
  const items = [await addItem(db, 'アクメ'), await addItem(db, 'アクメ')]
  const pay = db.updateTable('item_private').set({ client_rate: 920_000 })
  await pay.where('item_id', '=', items[0] ?? 0).execute()
  const id = await clientOf(db, items[0] ?? 0)
  const { figures } = await calls.getClientCall.run(acting(db), { id })
  expect(figures.client_rate).toBe(860_000)
})

test('a client that was not counted yet has no figures in the list, and those of now in its record', async ({
  db,
}) => {
  const id = await clientOf(db, await addItem(db, 'アクメ'))
  const { rows } = await calls.searchClientsCall.run(acting(db), { keyword: 'アクメ' })
  expect(rows).toMatchObject([{ id, items: null, open_items: null, requested: null }])
  const { figures } = await calls.getClientCall.run(acting(db), { id })
  expect(figures).toMatchObject({ items: 1, open_items: 0, requested: 0 })
})

test.for([
  ['is open', {}, 1],
  ['opens tomorrow', { service_start: sql<string>`current_date + 2` }, 0],
  ['has ended by its day', { service_end: sql<string>`current_date - 2` }, 0],
  ['is hidden until it is confirmed', { hidden_at: sql<Date>`now()` }, 0],
] as const)('a project that %s counts as 公開中 accordingly', async ([, change, open], { db }) => {
  const item = await addItem(db, 'アクメ')
  const id = await clientOf(db, item)
  const opened = { status: 'open', published_at: sql<Date>`now()` } as const
  await db
    .updateTable('item')
    .set({ ...opened, ...change })
    .where('id', '=', item)
    .execute()
  await countFigures(db)
  const { rows } = await calls.searchClientsCall.run(acting(db), { keyword: 'アクメ' })
  expect(rows).toMatchObject([{ open_items: open }])
  const { figures } = await calls.getClientCall.run(acting(db), { id })
  expect(figures.open_items).toBe(open)
})

async function countFigures(db: Db) {
  await countClientFigures.run({ ...acting(db), payload: {}, log, signal: AbortSignal.any([]) })
}

test('where more clients could be merged than are shown, the list says so', () => {
  expect(targetsText(3)).toBe('3件')
  expect(targetsText(MOST_TARGETS)).toContain(`${MOST_TARGETS}件まで`)
})
