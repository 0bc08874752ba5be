import { expect, test } from 'vitest'
import { type Compared, closeness, mainTagOf, stepsTo } from './similar-items.rules.ts'
import { reasonsFor } from './similar-items.words.ts'

const java = { id: 1, term: 'Java', group: 'language' }
const spring = { id: 2, term: 'Spring Boot', group: 'framework' }
const aws = { id: 3, term: 'AWS', group: 'infra' }
const backend = { id: 4, term: 'バックエンドエンジニア', group: 'position' }
const insurance = { id: 5, term: '保険システム', group: 'system' }

const item: Compared = {
  id: 10,
  tags: [aws, java, spring, backend, insurance],
  rate_min: 650_000,
  rate_max: 780_000,
  rate_days: null,
  remote: 'full',
}

test('a language says most of a project, else what it is built with, else the role', () => {
  expect(mainTagOf(item)).toEqual(java)
  expect(mainTagOf({ tags: [backend, aws, spring] })).toEqual(spring)
  expect(mainTagOf({ tags: [insurance, aws, backend] })).toEqual(backend)
  expect(mainTagOf({ tags: [insurance] })).toBeUndefined()
})

test('a reason names only what both have in common', () => {
  const other = { ...item, id: 11, tags: [java, spring, backend], rate_max: 820_000 }
  expect(reasonsFor(item, other)).toEqual([
    '同じJava・Spring Boot・バックエンドエンジニア',
    '単価±5万円',
    'フルリモート',
  ])
  const far = { ...item, id: 12, tags: [java], rate_max: 870_000, remote: 'none' as const }
  expect(reasonsFor(item, far)).toEqual(['同じJava', '単価±10万円'])
  const none = { ...far, tags: [], rate_max: null }
  expect(reasonsFor(item, none)).toEqual([])
})

test('a role that says most of a project is named once', () => {
  const support = { ...item, tags: [backend, insurance], remote: 'none' as const }
  expect(reasonsFor(support, { ...support, id: 11 })[0]).toBe(
    '同じバックエンドエンジニア・保険システム',
  )
})

test('each step asks for less, and for nothing that the item does not have', () => {
  const counts = stepsTo(item).map(({ anyTag }) => anyTag.length)
  expect(counts).toEqual([3, 2, 1, 1])
  expect(stepsTo({ ...item, tags: [], rate_max: null })).toEqual([])
  expect(stepsTo({ ...item, tags: [backend] }).map(({ anyTag }) => anyTag)).toEqual([
    [[4]],
    [[4]],
    [[4]],
    [[4]],
  ])
})

test('without a figure no rate is asked for', () => {
  expect(stepsTo({ ...item, rate_max: null }).some((step) => 'rate' in step)).toBe(false)
})

test('the same work at the same rate is closer than another work', () => {
  const same = { ...item, id: 11 }
  const dearer = { ...item, id: 12, rate_max: 950_000 }
  const other = { ...item, id: 13, tags: [aws] }
  const order = [other, dearer, same].sort((a, b) => closeness(item, b) - closeness(item, a))
  expect(order.map(({ id }) => id)).toEqual([11, 12, 13])
})
