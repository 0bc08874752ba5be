import { expect } from 'vitest'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { partnerMails } from '#db/world/mails/partners.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { editItem } from '#features/items/record/item-record.commands.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { openFile, runImport, saveImport } from './mail-import.commands.server.ts'
import { getImport } from './mail-import.queries.server.ts'
import * as calls from './mail-intake.admin-api.server.ts'

const now = new Date('2026-07-15T00:41:00Z')
const threeProjects = textOf(2)

test('a mail with three projects is read as two open ones and one that has ended', async ({
  db,
}) => {
  const context = asEditor(contextFor(db, { now }))
  const { mail_id } = await calls.receiveMailCall.run(context, { text: threeProjects })
  const mail = await calls.getMailCall.run(context, { id: mail_id })
  expect(mail.blocks.map(({ state, title }) => [state, title])).toEqual([
    ['open', 'COBOL／生保基幹保守'],
    ['open', 'PMO支援（自治体標準化）'],
    ['closed', 'Salesforce開発'],
  ])
})

test('a project of a mail becomes a draft with its figures, and its words stay internal', async ({
  db,
}) => {
  const context = asEditor(contextFor(db, { now }))
  const { item_ids } = await calls.registerFromMailCall.run(context, { text: threeProjects })
  const item = await readItem(db, item_ids[0])
  expect(item).toMatchObject({ status: 'draft', rate_min: 550_000, rate_max: 600_000 })
  expect(item.raw_text).toContain('海浜幕張（常駐）')
})

test.for([
  ['a letter of nothing in its subject', '=?UTF-8?Q?a=00b?=', '<p>単価：70万</p>'],
  ['half a letter in its words', '案件', '<p>■案件名：A&#xD800;B</p><p>■備考：&#xDC00;</p>'],
  ['words to mislead a pattern', '案件', `<p>単価：${'7'.repeat(190_000)}x</p>`],
] as const)('a mail with %s is taken in like any other', async ([, subject, html], { db }) => {
  const context = asEditor(contextFor(db, { now }))
  const text = `From: bp@example.com\nSubject: ${subject}\nContent-Type: text/html\n\n${html}`
  const began = performance.now()
  const { mail_id } = await calls.receiveMailCall.run(context, { text })
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(await calls.getMailCall.run(context, { id: mail_id })).toMatchObject({ id: mail_id })
})

test('the inbox shows when a mail came by the clock of Japan', async ({ db }) => {
  const context = asEditor(contextFor(db, { now }))
  const { mail_id } = await calls.receiveMailCall.run(context, { text: threeProjects })
  const { received_at } = await calls.getMailCall.run(context, { id: mail_id })
  expect(received_at).toBe('2026-07-15T09:41:00+09:00')
})

test('the same mail again is not taken in twice', async ({ db }) => {
  const context = asEditor(contextFor(db, { now }))
  const first = await calls.receiveMailCall.run(context, { text: threeProjects })
  const again = await calls.receiveMailCall.run(context, { text: `${threeProjects}\n\n` })
  expect(again).toMatchObject({ mail_id: first.mail_id, is_new: false })
})

test('a mail with a letter changed proposes to update what the first one made', async ({ db }) => {
  const context = asEditor(contextFor(db, { now }))
  const { item_ids } = await calls.registerFromMailCall.run(context, { text: textOf(0) })
  const changed = textOf(0).replace('70〜78万円', '71〜78万円')
  const { mail_id } = await calls.receiveMailCall.run(context, { text: changed })
  const { blocks, same_as_id } = await calls.getMailCall.run(context, { id: mail_id })
  expect(same_as_id).not.toBeNull()
  expect(blocks[0]).toMatchObject({ match_item_id: item_ids[0], match_why: '全文99%一致' })
})

test('an update changes the item and makes no second one', async ({ db }) => {
  const context = asEditor(contextFor(db, { now }))
  const { item_ids } = await calls.registerFromMailCall.run(context, { text: textOf(0) })
  const text = textOf(0).replace('70〜78万円', '72〜78万円')
  const { mail_id } = await calls.receiveMailCall.run(context, { text })
  const [block] = (await calls.getMailCall.run(context, { id: mail_id })).blocks
  const choice = { block_id: block?.id ?? 0, action: 'update' }
  const { item_id } = await calls.decideBlockCall.run(context, choice)
  expect([item_id, (await readItem(db, item_id)).rate_min]).toEqual([item_ids[0], 720_000])
})

test('an update is refused where somebody has saved the item since, until they have looked', async ({
  db,
}) => {
  const context = asEditor(contextFor(db, { now }))
  const { item_ids } = await calls.registerFromMailCall.run(context, { text: textOf(0) })
  const text = textOf(0).replace('70〜78万円', '72〜78万円')
  const { mail_id } = await calls.receiveMailCall.run(context, { text })
  await editItem(context, item_ids[0] ?? 0, 1, { note: '電話で確認' })
  const [block] = (await calls.getMailCall.run(context, { id: mail_id })).blocks
  const choice = { block_id: block?.id ?? 0, action: 'update' }
  await expect(calls.decideBlockCall.run(context, choice)).rejects.toMatchObject({ status: 409 })
  const looked = { ...choice, version: block?.match_now ?? 0 }
  await calls.decideBlockCall.run(context, looked)
  expect(await readItem(db, item_ids[0])).toMatchObject({ rate_min: 720_000 })
})

test('the same work in the words of another partner is named as alike', async ({ db }) => {
  const context = asEditor(contextFor(db, { now }))
  const { item_ids } = await calls.registerFromMailCall.run(context, { text: textOf(0) })
  const other = `件名：【案件】Java 田町
■案件名：EC受発注の刷新（Java）
■内　容：受発注システムを Spring Boot へ刷新。
■必　須：Java 5年以上、Spring Boot 2年以上、SQL
■尚　可：AWS
■場　所：田町駅（週2出社）
■単　価：70〜78万円（税別）
■時　期：8月〜`
  const { mail_id } = await calls.receiveMailCall.run(context, { text: other })
  const [block] = (await calls.getMailCall.run(context, { id: mail_id })).blocks
  expect([block?.match_item_id, block?.match_why]).toEqual([item_ids[0], '条件が近い'])
})

test('of a mail that is longer than what is read this is shown', async ({ db }) => {
  const context = asEditor(contextFor(db, { now }))
  const text = `件名：【案件】Java\n■案件名：保守\n${'■備考：なし\n'.repeat(2_500)}`
  const { mail_id, message } = await calls.receiveMailCall.run(context, { text })
  expect(message).toContain('はじめの6万文字')
  expect(await calls.getMailCall.run(context, { id: mail_id })).toMatchObject({ is_cut: true })
})

test('a close notice proposes the item whose number it names, and closes it by a person’s word', async ({
  db,
}) => {
  const context = asEditor(contextFor(db, { now }))
  const { mail_id } = await calls.receiveMailCall.run(context, {
    text: '件名：案件クローズのご連絡（AN-123）\n充足いたしました。',
  })
  const { kind, blocks } = await calls.getMailCall.run(context, { id: mail_id })
  expect([kind, blocks[0]?.match_item_id, blocks[0]?.match_why]).toEqual(['close', 123, '番号一致'])
  await calls.decideBlockCall.run(context, { block_id: blocks[0]?.id ?? 0, action: 'close' })
  const item = await db.selectFrom('item').select('status').where('id', '=', 123).executeTakeFirst()
  expect(item?.status).toBe('closed')
})

test('a mail is done when each of its projects is decided on', async ({ db }) => {
  const context = asEditor(contextFor(db, { now }))
  const { mail_id } = await calls.receiveMailCall.run(context, { text: threeProjects })
  const { blocks } = await calls.getMailCall.run(context, { id: mail_id })
  for (const { id } of blocks)
    await calls.decideBlockCall.run(context, { block_id: id, action: 'pass' })
  expect((await calls.getMailCall.run(context, { id: mail_id })).state).toBe('done')
})

test('what a person types is read by the same rules and saved as certain', async ({ db }) => {
  const context = asEditor(contextFor(db, { now }))
  const { mail_id } = await calls.receiveMailCall.run(context, { text: threeProjects })
  const block_id = (await calls.getMailCall.run(context, { id: mail_id })).blocks[1]?.id ?? 0
  await calls.correctFieldCall.run(context, { block_id, field: 'rate', text: '70〜80万円' })
  const [, block] = (await calls.getMailCall.run(context, { id: mail_id })).blocks
  const rate = block?.readings.find(({ field }) => field === 'rate')
  expect([rate?.text, rate?.confidence]).toEqual(['70〜80万円', 100])
  expect(block?.findings.map(({ code }) => code)).not.toContain('rate_upper_only')
})

test('a label that people read by hand is proposed as a word of its field', async ({ db }) => {
  const context = asEditor(contextFor(db, { now }))
  const text = '件名：【案件】Java\n■案件名：保守\n■必須：Java\n■お値段：64万円\n■場所：田町'
  const { mail_id } = await calls.receiveMailCall.run(context, { text })
  const block_id = (await calls.getMailCall.run(context, { id: mail_id })).blocks[0]?.id ?? 0
  await calls.correctFieldCall.run(context, { block_id, field: 'rate', text: '64万円' })
  const { proposals } = await calls.listRulesCall.run(context, {})
  expect(proposals).toMatchObject([{ label: 'お値段', field: 'rate', times: 1 }])
})

test('before a rule is changed it is shown which samples it would break', async ({ db }) => {
  const context = asEditor(contextFor(db, { now }))
  const trial = await calls.tryRuleCall.run(context, {
    kind: 'label',
    key: 'rate',
    word: '単価',
    is_active: false,
  })
  expect(trial.samples).toBe(50)
  expect(trial.broken.map(({ sample }) => sample)).toContain('■ラベル・同じ行')
  const other = { kind: 'label', key: 'rate', word: 'お値段', is_active: true } as const
  expect((await calls.tryRuleCall.run(context, other)).broken).toEqual([])
})

test('a word that the staff adds is read from the next mail on', async ({ db }) => {
  const context = asEditor(contextFor(db, { now }))
  await calls.saveRuleCall.run(context, {
    kind: 'label',
    key: 'rate',
    word: 'お値段',
    is_active: true,
  })
  const text = '件名：【案件】Java\n■案件名：保守\n■お値段：64万円'
  const { mail_id } = await calls.receiveMailCall.run(context, { text })
  const [block] = (await calls.getMailCall.run(context, { id: mail_id })).blocks
  expect(block?.readings.find(({ field }) => field === 'rate')?.text).toBe('64万円')
})

test('a person says another kind than the rules did, and the projects are read', async ({ db }) => {
  const context = asEditor(contextFor(db, { now }))
  const { mail_id } = await calls.receiveMailCall.run(context, {
    text: '件名：請求書の件\n必須：Java\n単価：60万円',
  })
  await calls.sortMailCall.run(context, { id: mail_id, kind: 'project' })
  const { kind, blocks } = await calls.getMailCall.run(context, { id: mail_id })
  expect([kind, blocks.length]).toEqual(['project', 1])
})

test('a box of mails is read by a job that goes on where it was stopped', async ({ db }) => {
  const context = asEditor(contextFor(db, { now }))
  const mail = (n: number) =>
    `From a@example Wed Jul 15 09:0${n}:00 2026\nFrom: a@example.com\nMessage-ID: <${n}@x>\nSubject: case ${n}\n\n${textOf(n)}\n\n`
  const content = Buffer.from([0, 1, 2, 2].map(mail).join(''))
  const { id, total } = await saveImport(context, await openFile({ name: 'box.mbox', content }))
  await runImport(db, id, now)
  expect(total).toBe(4)
  expect(await getImport(db, id)).toMatchObject({ state: 'done', done: 4, added: 3, repeated: 1 })
})

test('a table of mails is read as the box that it was written out of', async ({ db }) => {
  const context = asEditor(contextFor(db, { now }))
  const body = 'From now on:\n\nFrom us, 9:00\n案件名：倉庫\n必須：Java'
  const table = `件名,差出人: (名前),受信日時,本文\n【案件】表から,辻,2026/07/15 9:05,"${body}"\n`
  const file = await openFile({ name: '7月.CSV', content: Buffer.from(table) })
  const { id } = await saveImport(context, file)
  await runImport(db, id, now)
  const { rows } = await calls.searchMailsCall.run(context, { keyword: '表から' })
  const read = await calls.getMailCall.run(context, { id: rows[0]?.id ?? 0 })
  expect(read).toMatchObject({
    sender: '辻',
    source: `【案件】表から\n${body}`,
    received_at: '2026-07-15T09:05:00+09:00',
  })
})

test('a table without the words of mails is refused', async () => {
  const content = Buffer.from('件名,単価\nJava,70\n')
  const opening = openFile({ name: 'x.csv', content })
  await expect(opening).rejects.toMatchObject({ status: 422 })
})

test('the list says why a mail is where it is and what will come of it', async ({ db }) => {
  const context = asEditor(contextFor(db, { now }))
  await calls.receiveMailCall.run(context, { text: threeProjects })
  const { rows } = await calls.searchMailsCall.run(context, { keyword: '注力案件3件' })
  expect(rows).toMatchObject([{ why: '「案件」件名', outcome: '2件＋終了1' }])
})

async function readItem(db: Db, id: number | null | undefined) {
  return await db
    .selectFrom('item as i')
    .innerJoin('item_private as p', 'p.item_id', 'i.id')
    .select(['i.status', 'i.rate_min', 'i.rate_max', 'p.raw_text'])
    .where('i.id', '=', id ?? 0)
    .executeTakeFirstOrThrow()
}

function asEditor(context: Context): Context {
  const caller = {
    kind: 'admin',
    id: 2,
    sessionId: 1,
    capabilities: capabilitiesOf('coordinator'),
  } as const
  return { ...context, caller }
}

function textOf(index: number): string {
  const { subject = '', body = '' } = partnerMails[index] ?? {}
  return `件名：${subject}\n${body}`
}

test('the mail of a candidate that is loaded again at once was viewed once', async ({ db }) => {
  const context = asEditor(contextFor(db))
  const query = db.selectFrom('intake_mail').select('id').where('kind', '=', 'candidate')
  const { id } = await query.orderBy('id').limit(1).executeTakeFirstOrThrow()
  for (const _ of [1, 2]) await calls.getMailCall.run(context, { id })
  const lines = db.selectFrom('audit').select('object_id').where('action', '=', 'mail_viewed')
  expect(await lines.execute()).toEqual([{ object_id: id }])
})
