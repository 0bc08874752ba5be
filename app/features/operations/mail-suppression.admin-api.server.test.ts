import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { findSuppression } from '#core/mail/mail-suppression.server.ts'
import { members } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { contextFor, test } from '#tests/support/test.ts'
import {
  resumeMailsCall,
  searchSuppressionsCall,
  suppressAddressCall,
} from './mail-suppression.admin-api.server.ts'

const address = members.hanako.login_id

function ownerOf(db: Db) {
  const capabilities = capabilitiesOf('owner')
  return contextFor(db, { caller: { kind: 'admin', id: 1, sessionId: 1, capabilities } })
}

test('the staff ends the mails to an address, sees it masked, and resumes them', async ({ db }) => {
  const context = ownerOf(db)
  await suppressAddressCall.run(context, { address: ` ${address.toUpperCase()}` })
  expect(await findSuppression(db, address)).toMatchObject({ reason: 'by_hand' })
  const { rows } = await searchSuppressionsCall.run(context, { address })
  expect(rows).toMatchObject([{ address: 'han•••@demo.example', reason: 'by_hand' }])
  await resumeMailsCall.run(context, { ids: rows.map(({ id }) => id) })
  expect(await findSuppression(db, address)).toBeUndefined()
})

test('who has ended and resumed mails is in the audit, without the address', async ({ db }) => {
  const context = ownerOf(db)
  await suppressAddressCall.run(context, { address })
  const { rows } = await searchSuppressionsCall.run(context, {})
  await resumeMailsCall.run(context, { ids: rows.map(({ id }) => id) })
  const lines = await db.selectFrom('audit').selectAll().orderBy('seq').execute()
  const actions = lines.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['address_suppressed', 'suppression_lifted']))
  expect(JSON.stringify(lines)).not.toContain(address)
})
