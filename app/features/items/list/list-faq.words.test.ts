import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import { manYen } from '#features/items/item.words.ts'
import { test } from '#tests/support/test.ts'
import { findItems } from './item-list.queries.server.ts'
import { faqOf } from './list-faq.words.ts'

test('the questions are answered by the figures of the list', async ({ db }) => {
  const { found, facets } = await findItems(db, systemNow(), { state: {} })
  const [rate, remote] = faqOf('案件', 0, { ...found, facets })
  const { count, median } = found.stats
  expect(rate?.answer).toContain(`募集中の${count}件では`)
  expect(rate?.answer).toContain(`中央値は${manYen(median ?? 0)}万円`)
  const full = facets.remote.find(({ id }) => id === 'full')
  expect(remote?.answer).toContain(`フルリモートが${full?.count}件`)
})

test('of fewer than five items nothing general is stated', async ({ db }) => {
  const { found, facets } = await findItems(db, systemNow(), { state: {} })
  expect(faqOf('案件', 0, { ...found, total: 4, facets })).toEqual([])
})
