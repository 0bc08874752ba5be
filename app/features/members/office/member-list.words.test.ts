import { expect, test } from 'vitest'
import { memberFilters } from './member-list.words.ts'

test('beside each choice is the number of members', () => {
  const facets = { status: [], progress: [{ code: 0, count: 12 }], impression: [], sex: [] }
  const filters = memberFilters([], { ...facets, verified: [{ code: 'no', count: 3 }] }, [])
  const options = filters.flatMap((filter) => ('options' in filter ? filter.options : []))
  expect(options).toContainEqual({ value: '0', label: '未対応', count: 12 })
  expect(options).toContainEqual({ value: 'no', label: '未確認', count: 3 })
})
