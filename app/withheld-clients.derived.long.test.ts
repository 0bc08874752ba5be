import { expect } from 'vitest'
import { remoteJava } from '#db/world/items/demo.ts'
import { capabilities } from '#features/admins/admin-rights.codes.ts'
import { sampleFor } from '#tests/support/call-sample.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { endpoints } from './api.server.ts'
import type { Capability } from './core/access/capabilities.ts'
import type { Endpoint } from './core/calls/endpoint.server.ts'
import { atomic, type Db } from './core/db/db.server.ts'
import { Problem } from './core/problem.ts'

const SLOW = { timeout: 300_000 }
/** A client that nothing else names, and what it pays: in yen, and as a person reads it. */
const SECRET = /ひみつ物産|7654321|765\.4/
const everyone: readonly Endpoint[] = endpoints
const calls = everyone.filter(({ who }) => who.role === 'admin')
const ofClients: readonly Capability[] = ['clients.read', 'clients.write', 'mails.work']

test('no call gives a client to a preset that lacks the right', SLOW, async ({ db }) => {
  await nameClients(db)
  const withheld = capabilities.filter((one) => !ofClients.includes(one))
  const without = await tryAll(db, withheld)
  expect(without.showing).toEqual([])
  expect(without.answered.length).toBeGreaterThan(100)
  const all = await tryAll(db, capabilities)
  expect(all.showing.length).toBeGreaterThan(5)
})

async function nameClients(db: Db): Promise<void> {
  const name = 'ひみつ物産'
  await db.updateTable('client').set({ name }).execute()
  await db.updateTable('client_contact').set({ name }).execute()
  const own = { client: name, contact: name, client_rate: 7_654_321 }
  await db.updateTable('item_private').set(own).execute()
}

/** The calls that answer to somebody with these rights, and those of them that show a client. */
async function tryAll(db: Db, rights: readonly Capability[]) {
  const answered = new Set<string>()
  const showing = new Set<string>()
  for (const call of calls) {
    for (const id of [remoteJava.id, 1]) {
      const answer = await answerOf(db, call, id, rights)
      if (answer === undefined) continue
      answered.add(call.call)
      if (SECRET.test(answer)) showing.add(call.call)
    }
  }
  return { answered: [...answered], showing: [...showing] }
}

async function answerOf(db: Db, call: Endpoint, id: number, rights: readonly Capability[]) {
  const sample = sampleFor(call, 'withheld@example.com')
  const named = ['id', 'item_id'].filter((name) => name in sample)
  const raw = { ...sample, ...Object.fromEntries(named.map((name) => [name, id])) }
  const caller = { kind: 'admin', id: 1, sessionId: 1, capabilities: new Set(rights) } as const
  let answer: string | undefined
  try {
    await atomic(db, async (own) => {
      const context = contextFor(own, { caller, method: call.method })
      const given = await call.run(context, call.input.safeParse(raw).success ? raw : {})
      answer = given instanceof Response ? await given.text() : JSON.stringify(given)
      // The next call finds the world as it was.
      throw new Problem(409, 'undone')
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
  return answer
}
