import { expect } from 'vitest'
import { remoteJava } from '#db/world/items/demo.ts'
import { searchOf } from '#features/items/list/item-search.queries.server.ts'
import { test } from '#tests/support/test.ts'
import { readBulk } from './item-bulk.form.ts'
import { bulkOrder } from './item-bulk.schema.ts'

test('an address that names no act, or no reason, does none in its place', async ({ db }) => {
  const book = await searchOf(db).names()
  const read = (fields: object) => () =>
    bulkOrder.parse(readBulk({ ids: String(remoteJava.id), ...fields }, book))
  expect(read({ act: 'pause' })).toThrow('操作を選んでください。')
  expect(read({})).toThrow('操作を選んでください。')
  expect(read({ act: 'close', reason: 'rain' })).toThrow('終了の理由を選んでください。')
  expect(read({ act: 'close', reason: 'terms' })()).toMatchObject({ act: 'close', reason: 'terms' })
})
