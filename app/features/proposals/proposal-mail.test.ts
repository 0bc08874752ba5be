import '#app/mails.server.ts'
import '#app/member-data.server.ts'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { createBreaker } from '#core/mail/circuit-breaker.ts'
import { deliverDueMails } from '#core/mail/outbox-delivery.server.ts'
import { endProposalConsentCall, withdrawEntryCall } from '#features/entries/entry.api.server.ts'
import { moveEntry } from '#features/entries/entry-stage.commands.server.ts'
import { deleteMember, withdraw } from '#features/members/leaving/withdrawal.commands.server.ts'
import { asStaff, BUYER, proposed, sendProposal } from '#tests/support/proposals.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { remindClients } from './proposal-reminder.commands.server.ts'

const MONDAY = new Date('2030-11-25T10:00:00+09:00')
const FRIDAY = new Date('2030-11-29T10:00:00+09:00')
const caller = { kind: 'member', id: proposed.member.id, sessionId: 1, isVerified: true } as const

/** How an application ends for the client, while a mail about it waits. */
const endings: Record<string, (db: Db, id: number) => Promise<unknown>> = {
  'nothing has happened': async () => {},
  'the member takes the consent back': (db, id) =>
    endProposalConsentCall.run(contextFor(db, { caller }), { id }),
  'the member withdraws the application': (db, id) =>
    withdrawEntryCall.run(contextFor(db, { caller }), { id }),
  'the member leaves': (db) =>
    withdraw(contextFor(db, { caller }), caller, { reason: 'other', comment: '', confirmed: 1 }),
  'the staff erases the member': (db) => deleteMember(asStaff(db, 'owner'), caller.id),
  'the staff declines the application': (db, id) => moveEntry(asStaff(db), { id, to: 'declined' }),
}
const mails = {
  proposal: async (db: Db) => await sendProposal(db),
  'proposal to two': async (db: Db) => await sendProposal(db, { toBoth: true }),
  reminder: async (db: Db) => await sendReminder(db, false),
  'reminder to two': async (db: Db) => await sendReminder(db, true),
}
const cases = Object.entries(mails).flatMap(([mail, send]) =>
  Object.entries(endings).map(([ending, end]) => ({ mail, ending, send, end })),
)

async function sendReminder(db: Db, toBoth: boolean) {
  const sent = await sendProposal(db, { now: MONDAY, toBoth })
  await deliverAll(db)
  const staff = asStaff(db, 'coordinator', FRIDAY)
  await remindClients(staff, staff.caller, sent.ids)
  return sent
}

/** As a worker does when the mail server answers again; answers whom it has written to. */
async function deliverAll(db: Db): Promise<string[]> {
  await db
    .updateTable('outbox')
    .set({ next_at: new Date(0) })
    .where('state', '=', 'queued')
    .execute()
  const reached: string[] = []
  const postman = {
    async deliver({ to }: { to: { address: string } }) {
      reached.push(to.address)
      return { outcome: 'sent' } as const
    },
    close() {},
  }
  const breaker = createBreaker({ threshold: 2, firstPause: 60_000, longestPause: 60_000 })
  const { signal } = new AbortController()
  const parts = { db, now: () => FRIDAY, worker: 'test', postman, breaker, signal }
  while ((await deliverDueMails(parts)) > 0);
  return reached
}

test.for(cases)('a $mail that waits is sent only where $ending', async (one, { db }) => {
  const { entryId } = await one.send(db)
  await one.end(db, entryId)
  const reached = await deliverAll(db)
  const isOpen = one.ending === 'nothing has happened'
  expect(reached.includes(BUYER)).toBe(isOpen)
  expect(reached.includes('second@client.example')).toBe(isOpen && one.mail.endsWith('two'))
})
