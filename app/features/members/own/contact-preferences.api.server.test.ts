import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { members } from '#db/world/people.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { updateUserContact } from './contact-preferences.api.server.ts'

const user_id = members.misaki.id
const caller = { kind: 'member', id: user_id, sessionId: 1, isVerified: true } as const
type ContactInput = Omit<Parameters<typeof updateUserContact.run>[1], 'user_id'>

async function savePreferences(
  db: Db,
  preferences: ContactInput,
  tel: string | null = '09012345678',
) {
  await db.updateTable('member').set({ tel }).where('id', '=', user_id).execute()
  return await updateUserContact.run(contextFor(db, { caller }), { user_id, ...preferences })
}

test('a member may be telephoned in certain hours, or not at all', async ({ db }) => {
  const hours = { phone_from: 12, phone_to: 13, phone_days: 'weekdays' } as const
  expect(await savePreferences(db, { contact_way: 'mail_first', ...hours })).toMatchObject(hours)
  expect(await savePreferences(db, { contact_way: 'mail_only', ...hours })).toMatchObject({
    phone_from: null,
    phone_to: null,
    phone_days: null,
  })
})

test('a member who wants to be telephoned says when, and has a number', async ({ db }) => {
  const error = (field: string) => ({ status: 422, errors: { [field]: [expect.any(String)] } })
  await expect(savePreferences(db, { contact_way: 'phone' })).rejects.toMatchObject(
    error('phone_from'),
  )
  const backwards = { contact_way: 'phone', phone_from: 19, phone_to: 12 } as const
  await expect(savePreferences(db, backwards)).rejects.toMatchObject(error('phone_from'))
  const hours = { contact_way: 'phone', phone_from: 12, phone_to: 13 } as const
  await expect(savePreferences(db, hours, null)).rejects.toMatchObject(error('contact_way'))
})

test('mails about the shortlist end and begin with the other preferences, and stay where none is given', async ({
  db,
}) => {
  const way = { contact_way: 'mail_only' } as const
  expect(await savePreferences(db, way)).toMatchObject({ shortlist_mail: true })
  expect(await savePreferences(db, { ...way, shortlist_mail: false })).toMatchObject({
    shortlist_mail: false,
  })
  expect(await savePreferences(db, way)).toMatchObject({ shortlist_mail: false })
})
