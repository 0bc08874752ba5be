import { expect, test } from 'vitest'
import { parametersWith } from './list-filters.rules.ts'

test('an area takes the place of its prefecture, and leaves the others', () => {
  const port = { name: 'area_id', value: '1303', within: '13' } as const
  expect(parametersWith({ keyword: 'Java', prefecture_id: '13,27' }, port)).toEqual({
    keyword: 'Java',
    prefecture_id: '27',
    area_id: '1303',
  })
  expect(parametersWith({ prefecture_id: '13', area_id: '1304' }, port)).toEqual({
    prefecture_id: '',
    area_id: '1304,1303',
  })
})
