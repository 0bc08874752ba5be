import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { endpoints } from '#app/api.server.ts'
import { type Caller, visitor } from '#core/access/caller.ts'
import type { Endpoint } from '#core/calls/endpoint.server.ts'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { enter } from '#features/entries/entry.api.server.ts'
import {
  deliverTermsCall,
  getTermsForStaffCall,
} from '#features/entries/terms/entry-terms.admin-api.server.ts'
import { termsIn } from '#features/entries/terms/entry-terms.form.ts'
import { loggedIn } from './call-sample.ts'
import { makeInterview } from './made-interview.ts'
import { contextFor } from './test.ts'

export type Body = Record<string, unknown>

export function endpointOf(call: string): Endpoint {
  const all: readonly Endpoint[] = endpoints
  const found = all.find((one) => one.call === call)
  if (!found) throw new Error(`there is no ${call}`)
  return found
}

export async function callerOf(db: Db, call: string): Promise<Caller> {
  const { role } = endpointOf(call).who
  return role === 'anyone' ? visitor : await loggedIn(db, role === 'admin' ? 'admin' : 'member')
}

export async function post(db: Db, call: string, body: Body): Promise<Body> {
  const answer: unknown = await endpointOf(call).run(
    contextFor(db, { caller: await callerOf(db, call) }),
    body,
  )
  return z.record(z.string(), z.unknown()).parse(answer)
}

/** A member enters a project once. */
export async function nextItem(db: Db): Promise<number> {
  const entered = db.selectFrom('entry').select('item_id').where('member_id', '=', 1)
  const open = db
    .selectFrom('item')
    .select('id')
    .where('status', '=', 'open')
    .where('deleted_at', 'is', null)
  const { id } = await open.where('id', 'not in', entered).executeTakeFirstOrThrow()
  return id
}

export async function addEntry(db: Db): Promise<number> {
  const caller = await loggedIn(db, 'member')
  const item_id = await nextItem(db)
  const { entry } = await enter.run(contextFor(db, { caller }), { item_id, has_consented: true })
  return entry.id
}

export async function addInterview(db: Db) {
  const { id, offer, idOf } = await makeInterview(db, { item_id: await nextItem(db) })
  await offer()
  return { id, interview_id: await idOf() }
}

let made = 0

/** Another number each time. */
export function nextNumber(): number {
  return ++made
}

export async function twoClients(db: Db): Promise<Body> {
  const add = (name: string) => post(db, 'POST /api/admin/client/register', { name })
  const [one, other] = [await add(`アクメ${++made}`), await add(`アクメ${++made}`)]
  return { source_id: one.id, target_id: other.id }
}

export async function staffOf(db: Db) {
  const caller = await loggedIn(db, 'admin')
  if (caller.kind !== 'admin') throw new Error('nobody of the staff')
  return caller
}

export async function addTerms(db: Db): Promise<Body> {
  const id = await addEntry(db)
  await db.updateTable('entry').set({ stage: 'started' }).where('id', '=', id).execute()
  const context = contextFor(db, { caller: await staffOf(db) })
  const { suggested } = await getTermsForStaffCall.run(context, { id })
  const period = { starts_on: '2030-12-01', ends_on: '2031-03-31' }
  await deliverTermsCall.run(context, { ...termsIn({ ...suggested, ...period }), id })
  return { id, edition: 1 }
}

export async function addSavedSearch(db: Db): Promise<Body> {
  const row = { member_id: 1, path: `/item/search?rate_min=${60 + ++made}`, name: '試し' } as const
  const rows = db
    .insertInto('saved_search')
    .values({ ...row, frequency: 'daily' })
    .returning('id')
  return { user_id: 1, saved_search_id: (await rows.executeTakeFirstOrThrow()).id }
}

export async function addMailing(db: Db, state: 'running' | 'stopped'): Promise<Body> {
  const text = {
    kind: 'contact',
    subject: '試し',
    body_enc: Buffer.from(''),
    digest: Buffer.from(''),
  } as const
  const row = { ...text, admin_id: 1, state, begins_at: systemNow(), begun_at: systemNow() }
  const rows = db.insertInto('mailing').values(row).returning('id')
  return await rows.executeTakeFirstOrThrow()
}

export async function addTable(
  db: Db,
  table: 'item_import' | 'moving_in',
  state: 'ready' | 'done',
) {
  const row = { name: 'table.csv', total: 1, admin_id: 1 }
  return await db
    .insertInto(table)
    .values({ ...row, state })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function lastId(db: Db, table: 'member_merge' | 'tag_merge'): Promise<number> {
  const rows = db.selectFrom(table).select('id').orderBy('id', 'desc')
  return (await rows.executeTakeFirstOrThrow()).id
}
