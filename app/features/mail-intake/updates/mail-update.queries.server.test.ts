import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { partnerMails } from '#db/world/mails/partners.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { editItem } from '#features/items/record/item-record.commands.server.ts'
import { getRecord } from '#features/items/record/item-record.queries.server.ts'
import * as calls from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { contextFor, test } from '#tests/support/test.ts'

const now = new Date('2026-07-15T00:41:00Z')

test('a program that sends a mail again with another rate updates the draft of before', async ({
  db,
}) => {
  const context = asEditor(db)
  const { item_ids } = await calls.registerFromMailCall.run(context, { text: textOf(0) })
  const text = textOf(0).replace('70〜78万円', '72〜78万円')
  const again = await calls.registerFromMailCall.run(context, { text })
  expect(again).toMatchObject({ item_ids: [], updated_item_ids: item_ids })
  expect(await getRecord(db, item_ids[0] ?? 0, now)).toMatchObject({ rate_min: 720_000 })
})

test('of a project that is published a program’s mail is offered as an update', async ({ db }) => {
  const context = asEditor(db)
  const { item_ids } = await calls.registerFromMailCall.run(context, { text: textOf(0) })
  await db
    .updateTable('item')
    .set({ status: 'open', published_at: now })
    .where('id', 'in', item_ids)
    .execute()
  const text = textOf(0).replace('70〜78万円', '72〜78万円')
  const again = await calls.registerFromMailCall.run(context, { text })
  expect(again).toMatchObject({ item_ids: [], updated_item_ids: [], offered_item_ids: item_ids })
  expect(await getRecord(db, item_ids[0] ?? 0, now)).toMatchObject({ rate_min: 700_000 })
})

/** A project that a mail has made, published and last confirmed so many days ago, and another mail about it. */
async function mailAgain(db: Db, days: number, change: (text: string) => string) {
  const context = asEditor(db)
  const { item_ids } = await calls.registerFromMailCall.run(context, { text: textOf(0) })
  const confirmed_at = new Date(now.getTime() - days * 86_400_000)
  const item = db.updateTable('item').where('id', 'in', item_ids)
  await item.set({ status: 'open', published_at: confirmed_at, confirmed_at }).execute()
  const { mail_id } = await calls.receiveMailCall.run(context, { text: change(textOf(0)) })
  const [block] = (await calls.getMailCall.run(context, { id: mail_id })).blocks
  const block_id = block?.id ?? 0
  const { confirms, lines } = await calls.getUpdateCall.run(context, { block_id })
  const { message } = await calls.decideBlockCall.run(context, { block_id, action: 'update' })
  const { confirmed_at: last } = await getRecord(db, item_ids[0] ?? 0, now)
  return { confirms, changes: lines.length, message, last: last && new Date(last) }
}

test('a mail that changes a posting confirms it', async ({ db }) => {
  const again = await mailAgain(db, 16, (text) => text.replace('70〜78万円', '72〜78万円'))
  expect(again).toMatchObject({ confirms: true, changes: 1, last: now })
  expect(again.message).toMatch(/^AN-\d+を更新し、確認済みにしました。$/)
})

test('a mail that changes nothing of a posting confirms it, too', async ({ db }) => {
  const again = await mailAgain(db, 16, (text) => `${text}\nいまも募集しております。`)
  expect(again).toMatchObject({ confirms: true, changes: 0, last: now })
  expect(again.message).toMatch(/^AN-\d+を確認済みにしました。内容は変わりません。$/)
})

test('a mail of before the last confirmation confirms nothing', async ({ db }) => {
  const again = await mailAgain(db, -1, (text) => `${text}\nいまも募集しております。`)
  const tomorrow = new Date(now.getTime() + 86_400_000)
  expect(again).toMatchObject({ confirms: false, last: tomorrow })
  expect(again.message).toMatch(/^処理済みにしました。AN-\d+の内容は変わりません。$/)
})

const ownName = '配車計画の刷新'
const ownMail = textOf(0).replace('大手通販会社向け 受発注システム刷新', ownName)

test('of a project that somebody typed a program’s mail of its name is offered as an update', async ({
  db,
}) => {
  const [id = 0] = await nameItems(db, 1)
  const taken = await calls.registerFromMailCall.run(asEditor(db), { text: ownMail })
  expect(taken).toMatchObject({ item_ids: [], updated_item_ids: [], offered_item_ids: [id] })
})

test('a name that several open projects have distinguishes none of them', async ({ db }) => {
  await nameItems(db, 2)
  const taken = await calls.registerFromMailCall.run(asEditor(db), { text: ownMail })
  expect(taken).toMatchObject({ item_ids: [expect.any(Number)], offered_item_ids: [] })
})

test('of an update only the lines that somebody has chosen are taken', async ({ db }) => {
  const context = asEditor(db)
  const { item_ids } = await calls.registerFromMailCall.run(context, { text: textOf(0) })
  const text = textOf(0).replace('70〜78万円', '72〜78万円').replace('2名', '3名')
  const { mail_id } = await calls.receiveMailCall.run(context, { text })
  const [block] = (await calls.getMailCall.run(context, { id: mail_id })).blocks
  const { lines, item } = await calls.getUpdateCall.run(context, { block_id: block?.id })
  expect(lines.map(({ key }) => key)).toEqual(['rate', 'headcount'])
  const choice = { block_id: block?.id, action: 'update', version: item.version }
  await calls.decideBlockCall.run(context, { ...choice, fields: ['headcount'] })
  const after = await getRecord(db, item_ids[0] ?? 0, now)
  expect(after).toMatchObject({ rate_min: 700_000, headcount: 3 })
})

test('what the staff has changed since the last mail is offered, not taken', async ({ db }) => {
  const context = asEditor(db)
  const { item_ids } = await calls.registerFromMailCall.run(context, { text: textOf(0) })
  await editItem(context, item_ids[0] ?? 0, 1, { headcount: 1, rate_note: '経験による' })
  const text = textOf(0).replaceAll('週2出社', '週3出社')
  const { mail_id } = await calls.receiveMailCall.run(context, { text })
  const [block] = (await calls.getMailCall.run(context, { id: mail_id })).blocks
  const { lines } = await calls.getUpdateCall.run(context, { block_id: block?.id })
  const offered = lines.filter(({ is_on }) => !is_on)
  expect(offered.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['月額', '70〜78万円・経験による', '70〜78万円・スキル見合い'],
    ['募集人数', '1名', '2名'],
  ])
  expect(lines.find(({ key }) => key === 'remote')).toMatchObject({
    before: '一部リモート・週2日出社',
    after: '一部リモート・週3日出社',
    is_on: true,
  })
})

test('work that is moved on site loses the tags of remote work', async ({ db }) => {
  const context = asEditor(db)
  const words = '件名：【案件】物流の刷新\n■案件名：物流システムの刷新\n■必須：Java'
  const { item_ids } = await calls.registerFromMailCall.run(context, {
    text: `${words}\n■勤務地：フルリモート`,
  })
  const text = `${words}\n■勤務地：大崎駅（常駐）\n変更のご連絡です。`
  await calls.registerFromMailCall.run(context, { text })
  const { remote, tag_ids } = await getRecord(db, item_ids[0] ?? 0, now)
  const tags = await db.selectFrom('tag').select('term').where('id', 'in', tag_ids).execute()
  const terms = tags.map(({ term }) => term)
  expect(remote).toBe('none')
  expect(terms).toEqual(expect.arrayContaining(['Java', '常駐']))
  expect(terms).not.toContain('フルリモート')
})

function asEditor(db: Db) {
  const rights = { kind: 'admin', id: 2, sessionId: 1 } as const
  const caller = { ...rights, capabilities: capabilitiesOf('coordinator') }
  return contextFor(db, { now, caller })
}

async function nameItems(db: Db, count: number): Promise<number[]> {
  const open = db
    .selectFrom('item')
    .select('id')
    .where('status', '=', 'open')
    .where('deleted_at', 'is', null)
    .limit(count)
  const named = await db
    .updateTable('item')
    .set({ name: ownName })
    .where('id', 'in', open)
    .returning('id')
    .execute()
  return named.map(({ id }) => id)
}

function textOf(index: number): string {
  const { subject = '', body = '' } = partnerMails[index] ?? {}
  return `件名：${subject}\n${body}`
}
