import { expect } from 'vitest'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import * as calls from '#features/mail-intake/mail-intake.admin-api.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import * as rules from './sender-rule.admin-api.server.ts'

const PERSON = '弊社エンジニアのご紹介'

test.for([
  ['hr@acme.example', 'acme.example', 'passed'],
  ['hr@jp.acme.example', 'acme.example', 'passed'],
  ['HR@ACME.example', 'hr@acme.example', 'passed'],
  ['hr@other-acme.example', 'acme.example', 'waiting'],
  ['pr@acme.example', 'hr@acme.example', 'waiting'],
] as const)('of %s with a rule for %s a mail is %s', async ([from, sender, state], { db }) => {
  const context = officeOf(db)
  await rules.createRuleCall.run(context, { sender, treatment: 'pass' })
  const mail = await receive(context, from, PERSON)
  expect([mail.state, mail.why]).toEqual([
    state,
    state === 'passed' ? '規則：見送る差出人' : expect.not.stringContaining('規則'),
  ])
})

test('what a sender of projects sends is a project of its client, and the rule of an address comes first', async ({
  db,
}) => {
  const context = officeOf(db)
  await rules.createRuleCall.run(context, { sender: 'acme.example', treatment: 'pass' })
  const own = { sender: 'hr@acme.example', treatment: 'project', client: '株式会社アクメ' }
  await rules.createRuleCall.run(context, own)
  const mail = await receive(context, 'hr@acme.example', PERSON)
  expect(mail).toMatchObject({ kind: 'project', state: 'waiting', why: '規則：株式会社アクメ' })
  const client = mail.blocks[0]?.readings.find(({ field }) => field === 'client')
  expect(client?.text).toBe('株式会社アクメ')
})

test('a notice of the end stays one, whatever the rule of its sender', async ({ db }) => {
  const context = officeOf(db)
  await rules.createRuleCall.run(context, { sender: 'acme.example', treatment: 'project' })
  expect(await receive(context, 'hr@acme.example', '案件クローズのご連絡（AN-112）')).toMatchObject(
    {
      kind: 'close',
    },
  )
})

test('a sender has one rule, which is changed and archived with a line of the audit each', async ({
  db,
}) => {
  const context = officeOf(db)
  const rule = { sender: '@Acme.example', treatment: 'pass' }
  const { id, version } = await rules.createRuleCall.run(context, rule)
  await expect(
    rules.createRuleCall.run(context, { ...rule, treatment: 'project' }),
  ).rejects.toMatchObject({ status: 422 })
  await rules.editRuleCall.run(context, { ...rule, id, version, treatment: 'project' })
  await rules.deleteRuleCall.run(context, { id })
  expect((await receive(context, 'hr@acme.example', PERSON)).why).not.toContain('規則')
  const { rows } = await rules.searchRulesCall.run(context, { state: 'deleted', per_page: 50 })
  expect(rows.map(({ sender, treatment }) => [sender, treatment])).toEqual([
    ['acme.example', 'project'],
  ])
  const lines = await db
    .selectFrom('audit')
    .select('action')
    .where('object_kind', '=', 'sender_rule')
    .execute()
  expect(lines.map(({ action }) => action.replace('sender_rule_', ''))).toEqual([
    'created',
    'edited',
    'deleted',
  ])
})

function officeOf(db: Db): Context {
  const caller = { kind: 'admin', id: staff.coordinator.id, sessionId: 1 } as const
  return { ...contextFor(db), caller: { ...caller, capabilities: capabilitiesOf('coordinator') } }
}

async function receive(context: Context, from: string, subject: string) {
  const coded = Buffer.from(subject).toString('base64')
  const body = '35歳／男性／Java 5年\n単価：70万円\n即日可能'
  const head = `From: HR <${from}>\nSubject: =?UTF-8?B?${coded}?=`
  const text = `${head}\nContent-Type: text/plain; charset=utf-8\n\n${body}`
  const { mail_id: id } = await calls.receiveMailCall.run(context, { text })
  return await calls.getMailCall.run(context, { id })
}
