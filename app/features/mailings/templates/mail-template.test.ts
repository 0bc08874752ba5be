import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { writeToMemberCall } from '#features/entries/messages/entry-message.admin-api.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import {
  composeEntryTextCall,
  deleteTemplateCall,
  editTemplateCall,
  getTemplateCall,
  restoreTemplateCall,
  searchTemplatesCall,
} from './mail-template.admin-api.server.ts'
import { listTemplates } from './mail-template.queries.server.ts'

function asStaff(db: Db) {
  const capabilities = capabilitiesOf('coordinator')
  const caller = { kind: 'admin', id: staff.coordinator.id, sessionId: 1, capabilities } as const
  return contextFor(db, { caller })
}

const letter = {
  name: 'お礼と次のご相談',
  use: 'letter',
  subject: '{{姓}}様：ご相談',
  body: '{{氏名}} 様\n\n{{担当者}}です。',
}

async function addEntry(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('entry')
    .values({
      member_id: members.hanako.id,
      item_id: remoteJava.id,
      stage: 'scheduling',
      reply_due_on: '2026-12-01',
      content_sha256: Buffer.from('sent'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('a template is saved, changed by its version, archived and restored', async ({ db }) => {
  const context = asStaff(db)
  const { id, version } = await editTemplateCall.run(context, letter)
  const change = { ...letter, id, version, name: 'お礼' }
  expect(await editTemplateCall.run(context, change)).toMatchObject({ version: 2 })
  const late = editTemplateCall.run(context, { ...change, name: '遅れた保存' })
  await expect(late).rejects.toMatchObject({ status: 409 })
  await deleteTemplateCall.run(context, { id })
  expect((await searchTemplatesCall.run(context, { keyword: 'お礼' })).total).toBe(0)
  expect(await listTemplates(db, 'letter')).not.toContainEqual({ id, name: 'お礼' })
  await restoreTemplateCall.run(context, { id })
  expect(await getTemplateCall.run(context, { id })).toMatchObject({ use: 'letter', name: 'お礼' })
})

test.for([
  ['a field that nobody knows', { body: '{{希望単価}}' }, 'body'],
  ['the time of an interview in a mail to members', { body: '{{面談日時}}' }, 'body'],
  ['a mail without a subject', { subject: '' }, 'subject'],
  [
    'the reason of a refusal at an earlier stage',
    { use: 'offered', body: '{{見送りの理由}}' },
    'body',
  ],
] as const)('%s is refused as it is saved', async ([, change, field], { db }) => {
  const saved = editTemplateCall.run(asStaff(db), { ...letter, ...change })
  await expect(saved).rejects.toMatchObject({ errors: { [field]: [expect.any(String)] } })
})

test('at its stage a template is offered and filled in; what nobody knows yet is not sent', async ({
  db,
}) => {
  const context = asStaff(db)
  const entryId = await addEntry(db)
  const template = {
    name: '面談のご案内',
    use: 'scheduling',
    subject: '',
    body: '{{氏名}} 様（{{受付番号}}）\n「{{案件名}}」の面談は {{面談日時}} です。',
  }
  const { id } = await editTemplateCall.run(context, template)
  expect(await listTemplates(db, 'scheduling')).toContainEqual({ id, name: template.name })
  expect(await listTemplates(db, 'offered')).not.toContainEqual({ id, name: template.name })
  const wanted = { id: entryId, template_id: id }
  const { body, gaps } = await composeEntryTextCall.run(context, wanted)
  expect(body).toBe(
    `山田 花子 様（EN${entryId}）\n「${remoteJava.name}」の面談は {{面談日時}} です。`,
  )
  expect(gaps).toEqual(['面談日時'])
  await expect(writeToMemberCall.run(context, { id: entryId, body })).rejects.toMatchObject({
    errors: { body: ['{{面談日時}} が残っています。書き換えてからお送りください。'] },
  })
})
