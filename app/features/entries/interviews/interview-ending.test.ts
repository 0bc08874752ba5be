import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { members, staff } from '#db/world/people.ts'
import { withdrawEntryCall } from '#features/entries/entry.api.server.ts'
import { moveEntry } from '#features/entries/entry-stage.commands.server.ts'
import { undoAct } from '#features/mail-intake/office/act-undo.commands.server.ts'
import { findUndoableAct } from '#features/mail-intake/undoable-act.queries.server.ts'
import {
  coordinator,
  findEvents,
  held,
  makeInterview,
  tuesday,
  withNewKey,
} from '#tests/support/made-interview.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { setInterviewCall } from './interview.admin-api.server.ts'

const { login_id } = members.hanako
const agreed = 'entries.interview-agreed'
const cancelled = 'entries.interview-cancelled'

test('who withdraws has their interview cancelled', async ({ db }) => {
  const { id, offer, pick, own, newest } = await makeInterview(db)
  await offer()
  await pick()
  await withdrawEntryCall.run(own, { id })
  expect(await newest()).toMatchObject({ state: 'cancelled', cancelled_by: 'member' })
  expect((await findEvents(db, staff.coordinator.login_id, cancelled))[0]?.text).toContain(
    '応募の辞退',
  )
})

test('an application that goes on to the interview keeps it; one that is declined does not', async ({
  db,
}) => {
  const { id, offer, pick, office, newest } = await makeInterview(db)
  await offer()
  await pick()
  await moveEntry(office, { id, to: 'interviewed' })
  expect(await newest()).toMatchObject({ state: 'agreed' })
  await moveEntry(office, { id, to: 'declined', reason: 'filled' })
  expect(await newest()).toMatchObject({ state: 'cancelled', cancelled_by: 'staff' })
})

const lastAct = async (db: Db) =>
  (await findUndoableAct(contextFor(db, { caller: coordinator }), coordinator))?.id ?? 0

test('U takes the end of an interview back with the move that ended it', async ({ db }) => {
  const { id, offer, pick, office, newest } = await makeInterview(db)
  await offer()
  await pick()
  office.now = systemNow()
  await moveEntry(office, { id, to: 'declined', reason: 'filled' })
  await undoAct(office, await lastAct(db))
  expect(await newest()).toMatchObject({ state: 'agreed', starts_at: tuesday })
  expect(await findEvents(db, login_id, cancelled)).toEqual([])
})

test('U takes an offer back, with its mail, its notice and the timer of the member', async ({
  db,
}) => {
  const { id, office, read } = await makeInterview(db)
  const before = await read()
  const at = new Date(systemNow().getTime() + 8 * 86_400_000)
  office.now = systemNow()
  const order = { id, starts_at: nextWorkday(at), ...held }
  await setInterviewCall.run(withNewKey(office), order)
  await undoAct(office, await lastAct(db))
  expect(await read()).toEqual(before)
  expect(await findEvents(db, login_id, agreed)).toEqual([])
})

test('U offers no times back of which the member has taken one', async ({ db }) => {
  const { offer, pick } = await makeInterview(db)
  await offer()
  expect(await lastAct(db)).not.toBe(0)
  await pick()
  expect(await lastAct(db)).toBe(0)
})

/** Ten in the morning of a day that is no weekend; nothing here is near the holidays of a year's end. */
function nextWorkday(at: Date): string {
  const day = at.toISOString().slice(0, 10)
  const start = new Date(`${day}T10:00:00+09:00`)
  while ([0, 6].includes(start.getUTCDay())) start.setUTCDate(start.getUTCDate() + 1)
  return start.toISOString()
}
