import { expect } from 'vitest'
import type { AdminCaller } from '#core/access/caller.ts'
import type { Db } from '#core/db/db.server.ts'
import { staff } from '#db/world/people.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { forgetViewCall, saveViewCall } from './saved-view.admin-api.server.ts'
import { listViews } from './saved-view.queries.server.ts'

function as(db: Db, id: number) {
  const caller: AdminCaller = { kind: 'admin', id, sessionId: 1, capabilities: new Set() }
  return contextFor(db, { caller, path: '/admin' })
}

const view = { screen: 'users', name: '編集者', query: 'role=editor' }

test('a view is saved for its owner alone, and once under its name', async ({ db }) => {
  const owner = as(db, staff.owner.id)
  await saveViewCall.run(owner, view)
  await saveViewCall.run(owner, { ...view, query: 'role=viewer' })
  expect(await listViews(owner, 'users')).toMatchObject([{ name: '編集者', query: 'role=viewer' }])
  expect(await listViews(as(db, staff.viewer.id), 'users')).toEqual([])
  expect(await listViews(owner, 'items')).toEqual([])
})

test('no view that was saved is left out, however many there are', async ({ db }) => {
  const owner = as(db, staff.owner.id)
  const names = Array.from({ length: 21 }, (_, at) => `条件${at}`)
  for (const name of names) await saveViewCall.run(owner, { ...view, name })
  expect((await listViews(owner, 'users')).map(({ name }) => name)).toEqual(names)
})

test('nobody forgets the view of another', async ({ db }) => {
  const owner = as(db, staff.owner.id)
  await saveViewCall.run(owner, view)
  const [{ id } = { id: 0 }] = await listViews(owner, 'users')
  await forgetViewCall.run(as(db, staff.viewer.id), { id })
  expect(await listViews(owner, 'users')).toHaveLength(1)
  await forgetViewCall.run(owner, { id })
  expect(await listViews(owner, 'users')).toEqual([])
})
