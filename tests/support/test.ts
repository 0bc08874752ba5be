import { test as base } from 'vitest'
import { type Caller, visitor } from '#core/access/caller.ts'
import { hitsHere, refusedHere } from '#core/calls/rate-memory.server.ts'
import { systemNow } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { createDb, createPool, type Db } from '#core/db/db.server.ts'
import { testDatabase } from './database.ts'

/** `db` is a transaction on the demo world that is rolled back when the test ends. */
export const test = base.extend<{ db: Db }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest refuses a fixture whose first parameter is no object pattern.
  db: async ({}, use) => {
    const transaction = await openDb().startTransaction().execute()
    await use(transaction)
    await transaction.rollback().execute()
    // What the process remembers outlives the counters that a test rolls back.
    hitsHere.clear()
    refusedHere.clear()
  },
})

let shared: Db | undefined

function openDb(): Db {
  shared ??= createDb(createPool(testDatabase(), 4))
  return shared
}

export function contextFor(
  db: Db,
  {
    caller = visitor,
    now = systemNow(),
    method = 'GET',
    path = '/',
    headers = {},
    ip = '127.0.0.1',
  }: ContextParts = {},
): Context {
  const url = new URL(path, 'http://localhost:3000')
  return {
    db,
    now,
    caller,
    request: { id: 'test', method, url, headers: new Headers(headers), ip },
    answer: new Headers(),
    dependencies: new Set(),
  }
}

type ContextParts = {
  caller?: Caller
  now?: Date
  method?: string
  path?: string
  headers?: Record<string, string>
  ip?: string
}
