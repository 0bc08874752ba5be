import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { writeProposalCall } from './proposal.admin-api.server.ts'

const { hanako } = members

/** An application whose every free text names its member. */
async function enter(db: Db, has_consented: boolean) {
  const member_id = hanako.id
  const values = { member_id, item_id: remoteJava.id, reply_due_on: '2026-12-01', has_consented }
  await db.deleteFrom('entry').where('member_id', '=', member_id).execute()
  const { id: entry_id } = await db
    .insertInto('entry')
    .values({ ...values, rate_wished: 75, content_sha256: Buffer.alloc(32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const comment = `山田花子様宛、電話は090-0000-1234、${hanako.login_id} まで`
  const row = { entry_id, is_required: true, position: 1, text: 'Java 5年以上' }
  await db
    .insertInto('entry_requirement')
    .values({ ...row, mark: 'yes', years: 9, comment })
    .execute()
  await db.updateTable('member').set({ station: '武蔵小杉' }).where('id', '=', member_id).execute()
  return entry_id
}

async function write(db: Db, wanted: Parameters<typeof writeProposalCall.run>[1]) {
  const { id, role } = staff.coordinator
  const capabilities = capabilitiesOf(role)
  const caller = { kind: 'admin', id, sessionId: 1, capabilities } as const
  return await writeProposalCall.run(contextFor(db, { caller }), wanted)
}

test('a proposal describes the project, the skills and each requirement', async ({ db }) => {
  const { subject, body } = await write(db, { id: await enter(db, true) })
  expect(subject).toContain(remoteJava.name)
  expect(body).toContain('75万円（税抜・月額・週5日換算）')
  expect(body).toContain('○ Java 5年以上：9年')
  expect(body).toMatch(/■スキル：.*Java 9年/)
})

test.for([true, false])(
  'with consent %s nothing in it reaches or names the member',
  async (has_consented, { db }) => {
    const { subject, body } = await write(db, { id: await enter(db, has_consented) })
    const words = ['山田', '花子', 'ヤマダ', '090-0000-1234', hanako.login_id, '武蔵小杉']
    expect(words.filter((word) => `${subject} ${body}`.includes(word))).toEqual([])
  },
)

test('a day that has come meanwhile is offered as at once, and a later one as it is', async ({
  db,
}) => {
  const id = await enter(db, true)
  const [past, later] = ['2026-11-20', '2099-12-01']
  const offered = async (day: string) => {
    await db.updateTable('entry').set({ available_from: day }).where('id', '=', id).execute()
    return (await write(db, { id, body: '■稼働開始：{{稼働開始}}' })).body
  }
  expect(await offered(past)).toBe('■稼働開始：即日')
  expect(await offered(later)).toBe('■稼働開始：2099年12月1日（火）から')
})

test('who has agreed may be named, and who has not may not', async ({ db }) => {
  const named = await write(db, { id: await enter(db, true), with_name: '1' })
  expect(named.body).toContain('■氏名：山田 花子')
  expect(named.body).toContain('武蔵小杉')
  expect(named.body).not.toContain('090-0000-1234')
  const refused = write(db, { id: await enter(db, false), with_name: '1' })
  await expect(refused).rejects.toMatchObject({ status: 422 })
})

test('the text is the one that was asked for, and a field that is none is refused', async ({
  db,
}) => {
  const id = await enter(db, true)
  const { body } = await write(db, { id, body: '{{案件コード}}に{{年代}}の方を' })
  expect(body).toMatch(/^AN-\d+に\d0代の方を$/)
  const wrong = write(db, { id, body: '{{電話番号}}' })
  await expect(wrong).rejects.toMatchObject({ status: 422 })
})

test('whose proposal was written is on record', async ({ db }) => {
  const id = await enter(db, true)
  await write(db, { id })
  const lines = db.selectFrom('audit').select(['member_id', 'object_id'])
  expect(await lines.where('object_kind', '=', 'entry').execute()).toEqual([
    { member_id: hanako.id, object_id: id },
  ])
})
