import { expect } from 'vitest'
import { staff } from '#db/world/people.ts'
import { presets } from '#features/admins/admin-rights.codes.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { updateAverageWorkingPeriod } from './working-period.admin-api.server.ts'
import { getAverageWorkingPeriod } from './working-period.api.server.ts'

const capabilities = new Set(presets.editor)
const caller = { kind: 'admin', id: staff.owner.id, sessionId: 1, capabilities } as const
const noted = { months: 11.4, as_of: '2026-09-30', source: '2026年に終えた契約86件' }
const now = new Date('2026-11-21T09:00:00+09:00')

test('the average is read as the staff noted it, with its day and source', async ({ db }) => {
  const context = contextFor(db, { caller, now })
  const { version } = await getAverageWorkingPeriod.run(context, {})
  await updateAverageWorkingPeriod.run(context, { ...noted, version })
  expect(await getAverageWorkingPeriod.run(contextFor(db), {})).toMatchObject(noted)
})

test('who saved meanwhile is not overwritten', async ({ db }) => {
  const context = contextFor(db, { caller, now })
  const { version } = await getAverageWorkingPeriod.run(context, {})
  await updateAverageWorkingPeriod.run(context, { ...noted, version })
  const late = updateAverageWorkingPeriod.run(context, { ...noted, months: 3, version })
  await expect(late).rejects.toMatchObject({ status: 409, body: { current: noted } })
})

test('an average of a day to come is refused', async ({ db }) => {
  const context = contextFor(db, { caller, now })
  const change = { ...noted, as_of: '2027-01-01', version: 0 }
  const refused = updateAverageWorkingPeriod.run(context, change)
  await expect(refused).rejects.toMatchObject({ status: 422 })
})
