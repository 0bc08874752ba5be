import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { findItem } from '#features/items/item.queries.server.ts'
import { test } from '#tests/support/test.ts'
import { comparedIds, comparePath } from './item-comparison.form.ts'
import { comparedRows } from './item-comparison.words.ts'

async function itemOf(db: Db, id: number) {
  const found = await findItem(db, id, systemNow())
  if (!found || !('item' in found)) throw new Error(`no item ${id}`)
  return found.item
}

test('what differs between two items is marked, and what is the same is not', async ({ db }) => {
  const [java, cobol] = [await itemOf(db, remoteJava.id), await itemOf(db, endedCobol.id)]
  const rate = comparedRows([java, cobol]).find(({ label }) => label === '単価（税抜）')
  expect(rate).toEqual({
    label: '単価（税抜）',
    values: ['80〜95万円', '58〜66万円'],
    differs: true,
  })
  expect(comparedRows([java, java]).filter(({ differs }) => differs)).toEqual([])
})

test('what none of the items names has no row', async ({ db }) => {
  const item = { ...(await itemOf(db, remoteJava.id)), dress: null }
  expect(comparedRows([item, item]).map(({ label }) => label)).not.toContain('服装')
})

test.for(['ids=3,1', 'ids=3&ids=1', 'ids=3,x,1&ids=3'])('%s asks for 3 and 1', (query) => {
  expect(comparedIds(new URL(`/considers/compare?${query}`, 'http://a'))).toEqual([3, 1])
})

test('an address of four stays one of four, short or whole', () => {
  expect(comparePath([1, 2, 3, 4], true)).toBe('/considers/compare?ids=1,2,3,4&diff=1')
})
