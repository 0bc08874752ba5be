import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members, staff } from '#db/world/people.ts'
import { sendAuthMail } from '#features/accounts/password/verification.admin-api.server.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { updateMemberMemo } from '#features/members/follow-up/follow-up.admin-api.server.ts'
import { updateUserInfo } from '#features/members/own/profile.api.server.ts'
import { createClient } from '#tests/support/client.ts'
import { mailedToken } from '#tests/support/mailbox.ts'
import { contextFor, test } from '#tests/support/test.ts'
import {
  editMemberOfStaff,
  getMemberContact,
  getMemberOfStaff,
} from './member-record.admin-api.server.ts'

const { id, login_id } = members.hanako

function asStaff(db: Db, role: keyof typeof staff = 'coordinator') {
  const capabilities = capabilitiesOf(role)
  const caller = { kind: 'admin', id: staff[role].id, sessionId: 1, capabilities } as const
  return contextFor(db, { caller, headers: { 'Idempotency-Key': crypto.randomUUID() } })
}

test('a member is shown with what they say, and address and number only in part', async ({
  db,
}) => {
  const found = await getMemberOfStaff.run(asStaff(db), { id })
  expect(found).toMatchObject({ name: '山田 花子', masked_tel: '090-••••-••34', code: 'M-1' })
  expect(found.skills[0]).toMatchObject({ term: 'Java', years: 9 })
  expect(JSON.stringify(found)).not.toContain(login_id)
})

test('who asks for address and number gets them, and it is on record with why', async ({ db }) => {
  const shown = await getMemberContact.run(asStaff(db), { id, reason: 'call' })
  expect(shown).toEqual({ login_id, tel: '09000001234' })
  const line = db.selectFrom('audit').select(['actor_id', 'member_id', 'reason'])
  expect(await line.where('action', '=', 'contact_revealed').executeTakeFirst()).toEqual({
    actor_id: staff.coordinator.id,
    member_id: id,
    reason: 'call',
  })
})

test('a viewer is shown neither name nor station of a member', async ({ db }) => {
  const found = await getMemberOfStaff.run(asStaff(db, 'viewer'), { id })
  expect(found).toMatchObject({ name: '会員 1', kana: '', station: null, memo: '' })
})

test('a correction of the staff meets one of the member: nothing is overwritten', async ({
  db,
}) => {
  const { version } = await editMemberOfStaff.run(asStaff(db), { id, version: 1, station: '渋谷' })
  const caller = { kind: 'member', id, sessionId: 1, isVerified: true } as const
  await updateUserInfo.run(contextFor(db, { caller }), { user_id: id, station: '新宿' })
  const late = editMemberOfStaff.run(asStaff(db), { id, version, station: '目黒' })
  await expect(late).rejects.toMatchObject({ status: 409, body: { current: { station: '新宿' } } })
})

test('the staff decides neither the address nor the magazine of a member', async ({ db }) => {
  const given = { login_id: 'other@demo.example', magazine_flag: 0 }
  await editMemberOfStaff.run(asStaff(db), { id, version: 1, station: '渋谷', ...given })
  const row = db.selectFrom('member').select(['login_id', 'magazine_flag', 'station'])
  expect(await row.where('id', '=', id).executeTakeFirst()).toEqual({
    login_id,
    magazine_flag: 1,
    station: '渋谷',
  })
})

test('by the link of the verification mail the address of a member is verified', async ({ db }) => {
  const { misaki } = members
  await sendAuthMail.run(asStaff(db), { id: misaki.id })
  const token = await mailedToken(db, misaki.login_id, 'members.verification')
  const password = 'ひさかたの光のどけき春'
  await createClient(db).post('/api/front/member-password-reset-update', { token, password })
  expect((await getMemberOfStaff.run(asStaff(db), { id: misaki.id })).is_verified).toBe(true)
  await expect(sendAuthMail.run(asStaff(db), { id: misaki.id })).rejects.toMatchObject({
    status: 409,
  })
})

test('a member whom the owner deletes is gone like one who has left', async ({ db }) => {
  await updateMemberMemo.run(asStaff(db), { id, version: 1, memo: '朝は弱い' })
  const client = createClient(db)
  await client.post('/api/admin/login', staff.owner)
  expect((await client.post('/api/admin/member/delete', { id })).status).toBe(200)
  const row = db.selectFrom('member').select(['status', 'last_name', 'memo', 'tel', 'found_by'])
  expect(await row.where('id', '=', id).executeTakeFirst()).toEqual({
    status: 'deleted',
    last_name: '',
    memo: '',
    tel: null,
    found_by: `  withdrawn-${id} `,
  })
})
