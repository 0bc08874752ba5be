import { expect, test } from 'vitest'
import { axisOf, byDemand, byRate, skillsOf } from './market.rules.ts'

const rates = { count: 5, mean: 7e5, min: 55e4, q1: 6e5, median: 7e5, q3: 8e5, max: 101e4 }
const java = { id: 1, name: 'Java', group: 'language', count: 9, rates }
const go = { ...java, id: 2, name: 'Go', count: 6, rates: { ...rates, median: 9e5 } }

test('the highest median is first, the most frequent skill leads the other list', () => {
  const skills = skillsOf([java, go])
  expect(skills.toSorted(byRate).map(({ term }) => term)).toEqual(['Go', 'Java'])
  expect(skills.toSorted(byDemand).map(({ term }) => term)).toEqual(['Java', 'Go'])
})

test('of fewer than five rates nothing is stated', () => {
  expect(skillsOf([{ ...java, rates: { ...rates, count: 4 } }])).toEqual([])
})

test('only languages and frameworks are ranked', () => {
  expect(skillsOf([{ ...java, group: 'position' }])).toEqual([])
})

test('the axis reaches over all that is shown', () => {
  expect(axisOf([{ low: 55e4, high: 101e4 }])).toEqual({ from: 40, to: 120 })
})
