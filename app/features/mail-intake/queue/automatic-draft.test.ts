import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { getRecord } from '#features/items/record/item-record.queries.server.ts'
import * as calls from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { createRule } from '#features/mail-intake/office/sender-rule.commands.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { draftSureBlocks } from './automatic-draft.commands.server.ts'
import { getSettingCall, saveSettingCall } from './intake-setting.admin-api.server.ts'
import { claimMailCall } from './mail-queue.admin-api.server.ts'

const clear = `件名：【案件】Java　受発注
■案件名：社内システムの再構築
■必須：Java 5年以上
■単価：70〜78万円（税別）`

test('without the setting of the owner no draft is made without a person', async ({ db }) => {
  const context = officeOf(db)
  const { id } = await receive(context, clear)
  await draftSureBlocks(context, id)
  expect(await decisionOf(context, id)).toEqual(['waiting', null, false])
})

test('what is sure becomes a draft that nobody has published, marked as made by rule', async ({
  db,
}) => {
  const context = officeOf(db)
  await setDraftFrom(context, '80')
  const { id, lowest } = await receive(context, clear)
  await draftSureBlocks(context, id)
  const { state, blocks } = await calls.getMailCall.run(context, { id })
  expect([lowest >= 80, state, blocks[0]?.is_automatic]).toEqual([true, 'done', true])
  const item = await getRecord(db, blocks[0]?.item_id ?? 0, context.now)
  expect([item.state, item.note]).toEqual(['draft', expect.stringContaining('規則による下書き')])
})

test.for([
  ['a reading below the confidence', '100', clear],
  ['a fault', '80', clear.replace('70〜78万円', '〜78万円')],
  ['no skill that is a must', '80', clear.replace('■必須：Java 5年以上\n', '')],
] as const)('with %s a mail waits for a person', async ([, from, text], { db }) => {
  const context = officeOf(db)
  await setDraftFrom(context, from)
  const { id } = await receive(context, text)
  await draftSureBlocks(context, id)
  expect(await decisionOf(context, id)).toEqual(['waiting', null, false])
})

test('a mail that somebody has opened is left to them', async ({ db }) => {
  const context = officeOf(db)
  await setDraftFrom(context, '80')
  const { id } = await receive(context, clear)
  await claimMailCall.run(context, { id })
  await draftSureBlocks(context, id)
  expect(await decisionOf(context, id)).toEqual(['waiting', null, false])
})

test('a mail that comes is drafted by a job, only where the owner has set a confidence', async ({
  db,
}) => {
  const context = officeOf(db)
  const queued = async () => {
    const { rows } = await countJobs(db)
    return rows[0]?.count
  }
  await receive(context, clear)
  expect(await queued()).toBe(0)
  await setDraftFrom(context, '90')
  await receive(context, clear.replace('社内', '精密機器メーカーの部品販売と保守'))
  expect(await queued()).toBe(1)
})

const strangers = [
  'buyer@mail.example',
  '"つながる通信" <buyer@mail.example>',
  'BUYER@MAIL.EXAMPLE',
]
const rules = [
  { sender: 'other@mail.example', client: 'つながる通信', isKnown: false },
  { sender: 'mail.example', client: '', isKnown: false },
  { sender: 'buyer@mail.example', client: 'つながる通信', isKnown: true },
  { sender: 'mail.example', client: 'つながる通信', isKnown: true },
]
const letters = strangers.flatMap((from) => rules.map((rule) => ({ ...rule, from })))

test.for(letters)(
  'a draft without a person makes $from a contact of the client: $isKnown, by the rule of $sender ($client)',
  async ({ from, isKnown, sender, client }, { db }) => {
    const context = officeOf(db)
    await setDraftFrom(context, '80')
    await createRule(context, { sender, client, treatment: 'project', note: '' })
    const stated = `From: ${from}\nSubject: Java\n\n${clear}\n■クライアント：つながる通信`
    const { id } = await receive(context, stated)
    await draftSureBlocks(context, id)
    const [state, decision] = await decisionOf(context, id)
    expect([state, decision]).toEqual(['done', 'draft'])
    const contacts = db.selectFrom('client_contact').select('id')
    const known = await contacts.where('address', '=', 'buyer@mail.example').execute()
    expect(known.length > 0).toBe(isKnown)
  },
)

test('the confidence is changed by who may change settings, with a line of the audit', async ({
  db,
}) => {
  const context = officeOf(db)
  await setDraftFrom(context, '95')
  expect(await getSettingCall.run(context, {})).toMatchObject({ draft_from: 95, claim_minutes: 10 })
  await expect(saveSettingCall.run(context, settingOf('90', 1))).rejects.toMatchObject({
    status: 409,
  })
  await expect(saveSettingCall.run(context, settingOf('79', 2))).rejects.toMatchObject({
    status: 422,
  })
  const lines = await db
    .selectFrom('audit')
    .select('action')
    .where('object_kind', '=', 'intake_setting')
    .execute()
  expect(lines).toEqual([{ action: 'intake_setting_edited' }])
})

function officeOf(db: Db): Context {
  const caller = { kind: 'admin', id: staff.owner.id, sessionId: 1 } as const
  return { ...contextFor(db), caller: { ...caller, capabilities: capabilitiesOf('owner') } }
}

function settingOf(draft_from: string, version: number) {
  return { claim_minutes: '10', draft_from, version }
}

async function setDraftFrom(context: Context, draft_from: string): Promise<void> {
  await saveSettingCall.run(context, settingOf(draft_from, 1))
}

async function receive(context: Context, text: string) {
  const { mail_id: id } = await calls.receiveMailCall.run(context, { text })
  const { blocks } = await calls.getMailCall.run(context, { id })
  const readings = blocks.flatMap((block) => block.readings)
  return { id, lowest: Math.min(...readings.map(({ confidence }) => confidence)) }
}

async function decisionOf(context: Context, id: number) {
  const { state, blocks } = await calls.getMailCall.run(context, { id })
  return [state, blocks[0]?.decision, blocks[0]?.is_automatic]
}

async function countJobs(db: Db) {
  return await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
    where task_identifier = 'mail-intake.draft'`.execute(db)
}
