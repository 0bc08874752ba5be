import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Body, callerOf, endpointOf } from '#tests/support/act-states.ts'
import { ACTS, type Act } from '#tests/support/one-way-acts.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'
import { contextFor } from '#tests/support/test.ts'
import { endpoints } from './api.server.ts'
import './member-data.server.ts'
import type { Caller } from './core/access/caller.ts'
import type { Endpoint } from './core/calls/endpoint.server.ts'
import { refusedHere } from './core/calls/rate-memory.server.ts'
import { createDb, createPool, type Db } from './core/db/db.server.ts'
import { Problem } from './core/problem.ts'

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

test('every act that says to go one way is tried', () => {
  const all: readonly Endpoint[] = endpoints
  const declared = all.filter(({ goesOneWay }) => goesOneWay).map(({ call }) => call)
  expect(ACTS.map(({ call }) => call).toSorted()).toEqual(declared.toSorted())
})

test.for(ACTS)(
  '$call is answered alike 20 times at once and in turn',
  { timeout: 60_000 },
  async ({ call, prepare }: Act) => {
    const body = await prepare(nodes[0])
    const caller = await callerOf(nodes[0], call)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => outcomeOf(caller, call, { body, at })),
    )
    // A slow machine takes longer for them than the five seconds.
    const expires_at = sql<Date>`now() + interval '1 hour'`
    await nodes[0].updateTable('idempotent_answer').set({ expires_at }).execute()
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
