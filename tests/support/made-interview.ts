import type { Db } from '#core/db/db.server.ts'
import { findLetter, listOutbox } from '#core/mail/outbox-view.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { members, staff } from '#db/world/people.ts'
import { capabilitiesOf } from '#features/admins/admin-rights.codes.ts'
import { enter, getEnteredItem } from '#features/entries/entry.api.server.ts'
import { offerTimesCall } from '#features/entries/interviews/interview.admin-api.server.ts'
import { pickTimeCall } from '#features/entries/interviews/interview.api.server.ts'
import { contextFor } from './test.ts'

export const ownCaller = {
  kind: 'member',
  id: members.hanako.id,
  sessionId: 1,
  isVerified: true,
} as const
const capabilities = capabilitiesOf('coordinator')
export const coordinator = {
  kind: 'admin',
  id: staff.coordinator.id,
  sessionId: 1,
  capabilities,
} as const

const now = new Date('2030-11-25T10:00:00+09:00')
export const tuesday = '2030-11-26T14:00:00+09:00'
export const wednesday = '2030-11-27T18:30:00+09:00'
export const held = { way: 'online', minutes: 60, place: 'https://meet.example/81' } as const

type Made = { item_id?: number; stage?: 'scheduling' | 'reviewing' }

/** An application on Monday, 25 November 2030, and what both sides do with its interview. */
export async function makeInterview(
  db: Db,
  { item_id = remoteJava.id, stage = 'scheduling' }: Made = {},
) {
  const own = contextFor(db, { caller: ownCaller })
  const { entry } = await enter.run(own, { item_id, has_consented: true })
  const { id } = entry
  const office = contextFor(db, { caller: coordinator })
  own.now = now
  office.now = now
  await db.updateTable('entry').set({ stage }).where('id', '=', id).execute()
  const read = () => getEnteredItem.run(own, { id })
  const newest = async () => (await read()).interviews[0]
  const idOf = async () => (await newest())?.id ?? 0
  const offer = (times = [tuesday, wednesday]) =>
    offerTimesCall.run(withNewKey(office), { id, times, ...held })
  const pick = async (starts_at = tuesday) =>
    pickTimeCall.run(own, { id, interview_id: await idOf(), starts_at })
  return { id, own, office, read, newest, offer, idOf, pick }
}

/** Each request has a key of its own. */
export function withNewKey<C extends ReturnType<typeof contextFor>>(context: C): C {
  context.request.headers.set('Idempotency-Key', crypto.randomUUID())
  return context
}

/** The mails of a kind that wait for an address, the newest first, each with the event that it carries. */
export async function findEvents(db: Db, address: string, kind: string) {
  const rows = (await listOutbox(db, 50)).filter((row) => row.to === address && row.kind === kind)
  const letters = await Promise.all(
    rows
      .filter(({ state }) => state === 'queued')
      .map(async ({ id }) => await findLetter(db, 'outbox', id)),
  )
  return letters.map((letter) => ({
    subject: letter?.subject ?? '',
    text: letter?.text ?? '',
    event: letter?.calendar?.text.replaceAll('\r\n ', '') ?? '',
  }))
}
