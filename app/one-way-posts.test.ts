import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { remoteJava } from '#db/world/items/demo.ts'
import { loggedIn } from '#tests/support/call-sample.ts'
import { makeInterview, tuesday } from '#tests/support/made-interview.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { contextFor } from '#tests/support/test.ts'
import { endpoints } from './api.server.ts'
import type { Caller } from './core/access/caller.ts'
import type { Endpoint } from './core/calls/endpoint.server.ts'
import { refusedHere } from './core/calls/rate-memory.server.ts'
import { createDb, createPool, type Db } from './core/db/db.server.ts'
import { Problem } from './core/problem.ts'
import { enter } from './features/entries/entry.api.server.ts'
import { moveEntry } from './features/entries/entry-stage.commands.server.ts'
import { findUndoableAct } from './features/mail-intake/undoable-act.queries.server.ts'

/** What an act is done to, which is settled by being done once. */
type Body = Record<string, unknown>
type Act = { call: string; prepare(db: Db): Promise<Body> }

const ACTS: readonly Act[] = [
  { call: 'POST /api/front/withdraw-entry', prepare: async (db) => ({ id: await addEntry(db) }) },
  {
    call: 'POST /api/front/pick-interview-time',
    async prepare(db) {
      const { id, interview_id } = await addInterview(db)
      return { id, interview_id, starts_at: tuesday }
    },
  },
  { call: 'POST /api/front/cancel-interview', prepare: addInterview },
  { call: 'POST /api/admin/entry/cancel-interview', prepare: addInterview },
  {
    call: 'POST /api/admin/entry/undo-act',
    async prepare(db) {
      const id = await addEntry(db)
      const caller = await loggedIn(db, 'admin')
      if (caller.kind !== 'admin') throw new Error('only the staff moves an application')
      const context = contextFor(db, { caller })
      await moveEntry(context, { id, to: 'reviewing' })
      return { id: (await findUndoableAct(context, caller))?.id }
    },
  },
  {
    call: 'POST /api/front/end-login-session',
    async prepare(db) {
      const session = await loggedIn(db, 'member')
      return 'sessionId' in session ? { session_id: session.sessionId } : {}
    },
  },
  { call: 'POST /api/admin/client/merge', prepare: twoClients },
  {
    call: 'POST /api/admin/client/merge-undo',
    async prepare(db) {
      await post(db, 'POST /api/admin/client/merge', await twoClients(db))
      const merges = db.selectFrom('client_merge').select('id').orderBy('id', 'desc')
      return await merges.executeTakeFirstOrThrow()
    },
  },
  {
    call: 'POST /api/admin/item/revert',
    async prepare(db) {
      const { id } = remoteJava
      const items = db.selectFrom('item').select('version').where('id', '=', id)
      const { version } = await items.executeTakeFirstOrThrow()
      const change = { id, version, summary: '試しの概要' }
      await post(db, 'POST /api/admin/item/edit-info', change)
      const edits = db.selectFrom('item_edit').select('id').orderBy('id', 'desc')
      return { edit_id: (await edits.executeTakeFirstOrThrow()).id }
    },
  },
  {
    call: 'POST /api/admin/item/delete',
    prepare: async () => ({ id: remoteJava.id }),
  },
  { call: 'POST /api/admin/inquiry/draft-item', prepare: async () => ({ id: 2 }) },
]

let own: Awaited<ReturnType<typeof openOwnDatabase>>
/** Two processes as far as they know of each other: each has its pool. */
let nodes: [Db, Db]

beforeAll(async () => {
  own = await openOwnDatabase()
  nodes = [createDb(createPool(own.url, 6)), createDb(createPool(own.url, 6))]
}, 60_000)

afterAll(async () => {
  for (const node of nodes) await node.destroy()
  await own.drop()
}, 60_000)

/** What an act before this one has used up is no part of it. */
beforeEach(async () => {
  await nodes[0].deleteFrom('rate_counter').execute()
  refusedHere.clear()
})

test.for(ACTS)(
  '$call is answered alike 20 times at once and in turn',
  async ({ call, prepare }) => {
    const body = await prepare(nodes[0])
    const caller = await callerOf(call)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => outcomeOf(caller, call, { body, at })),
    )
    for (let at = 0; at < 20; at++) answers.push(await outcomeOf(caller, call, { body, at }))
    expect([...new Set(answers)]).toEqual([expect.stringMatching(/^\{/)])
  },
)

async function outcomeOf(caller: Caller, call: string, { body, at }: { body: Body; at: number }) {
  const context = contextFor(nodes[at % 2] ?? nodes[0], { caller, method: 'POST' })
  try {
    return JSON.stringify(await endpointOf(call).run(context, body))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return `${error.status} ${error.message}`
  }
}

function endpointOf(call: string): Endpoint {
  const all: readonly Endpoint[] = endpoints
  const found = all.find((one) => one.call === call)
  if (!found) throw new Error(`there is no ${call}`)
  return found
}

async function callerOf(call: string): Promise<Caller> {
  return await loggedIn(nodes[0], endpointOf(call).who.role === 'admin' ? 'admin' : 'member')
}

async function post(db: Db, call: string, body: Body): Promise<Body> {
  const answer: unknown = await endpointOf(call).run(
    contextFor(db, { caller: await callerOf(call) }),
    body,
  )
  return z.record(z.string(), z.unknown()).parse(answer)
}

/** A member enters a project once. */
async function nextItem(db: Db): Promise<number> {
  const entered = db.selectFrom('entry').select('item_id').where('member_id', '=', 1)
  const open = db
    .selectFrom('item')
    .select('id')
    .where('status', '=', 'open')
    .where('deleted_at', 'is', null)
  const { id } = await open.where('id', 'not in', entered).executeTakeFirstOrThrow()
  return id
}

async function addEntry(db: Db): Promise<number> {
  const caller = await loggedIn(db, 'member')
  const item_id = await nextItem(db)
  const { entry } = await enter.run(contextFor(db, { caller }), { item_id, has_consented: true })
  return entry.id
}

async function addInterview(db: Db) {
  const { id, offer, idOf } = await makeInterview(db, { item_id: await nextItem(db) })
  await offer()
  return { id, interview_id: await idOf() }
}

let made = 0

async function twoClients(db: Db): Promise<Body> {
  const add = (name: string) => post(db, 'POST /api/admin/client/register', { name })
  const [one, other] = [await add(`アクメ${++made}`), await add(`アクメ${++made}`)]
  return { source_id: one.id, target_id: other.id }
}
