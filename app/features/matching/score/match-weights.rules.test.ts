import { expect, test } from 'vitest'
import { usualWeights } from '#features/items/search/match-weights.codes.ts'
import { readWeights } from './match-weights.form.ts'
import { normalise } from './match-weights.rules.ts'

test('weights come to a hundred and keep their proportions', () => {
  const all = { must: 1, nice: 1, rate: 1, place: 0, start: 0 }
  expect(normalise(all)).toEqual({ must: 34, nice: 33, rate: 33, place: 0, start: 0 })
  expect(normalise(usualWeights)).toEqual(usualWeights)
})

test('the button beside the weights leads back to the usual ones', () => {
  const given = { must: '1', nice: '2', rate: '3', place: '4', start: '5' }
  expect(readWeights({ ...given, _token: 'x' })).toEqual(given)
  expect(readWeights({ ...given, usual: '1' })).toEqual(usualWeights)
})
