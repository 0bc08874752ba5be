import { expect, test } from 'vitest'
import { listStated, settleTags } from './field-tag.rules.ts'

const doubling = new Map([
  [1, 'エンド直'],
  [2, '週3日から'],
  [3, '週5日'],
  [4, '単価100万円以上'],
  [5, '支払サイト30日'],
])
const silent = {
  remote: 'none',
  chain_depth: null,
  interview_count: null,
  dress: null,
  settlement_method: null,
  payment_site_days: null,
  starts_asap: false,
  days_min: null,
  days_max: null,
  rate_min: null,
  rate_days: null,
}

test.for([
  ['a field that is silent', {}, [9]],
  ['the first level of the chain', { chain_depth: 0 }, [9, 1]],
  ['the next level of the chain', { chain_depth: 1 }, [9]],
  ['three to four days', { days_min: 3, days_max: 4 }, [9, 2]],
  ['three days or more', { days_min: 3 }, [9, 2, 3]],
  ['60万円 for three days', { rate_min: 600_000, rate_days: 3 }, [9, 4]],
  ['60万円 for a full week', { rate_min: 600_000 }, [9]],
  ['payment after 30 days', { payment_site_days: 30 }, [9, 5]],
] as const)('by %s, not by what was chosen, an item has a tag', ([, fields, tags]) => {
  expect(settleTags([9, 1], doubling, listStated(doubling, { ...silent, ...fields }))).toEqual(tags)
})
