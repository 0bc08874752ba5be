import { register } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { requestClassOf } from './request-class.ts'
import { createGate, createShedding, nextLateness } from './shedding.ts'

const visitor = { since: 0, rank: 'visitor' } as const

test('so many are let in, some wait, the rest is turned away', async () => {
  const gate = createGate(1)
  const first = await gate.enter(visitor)
  const waiting = Array.from({ length: 8 }, () => gate.enter(visitor))
  expect(gate.isFull(visitor)).toBe(true)
  expect(await gate.enter(visitor)).toBeUndefined()
  first?.()
  const second = await waiting[0]
  second?.()
  second?.()
  expect(await waiting[1]).toBeTypeOf('function')
})

test('a request that would wait too long is refused at once', async () => {
  vi.useFakeTimers()
  const gate = createGate(1)
  const slow = await gate.enter(visitor)
  await vi.advanceTimersByTimeAsync(9_000)
  slow?.()
  await gate.enter(visitor)
  expect(gate.isFull(visitor)).toBe(true)
  vi.useRealTimers()
})

test('who waits is refused only where nothing ends any more', async () => {
  const gate = createGate(1, 20)
  const first = await gate.enter(visitor)
  expect(await gate.enter(visitor)).toBeUndefined()
  first?.()
  expect(await gate.enter(visitor)).toBeTypeOf('function')
})

test('a member goes before visitors who came a little earlier, and these before crawlers', async () => {
  const gate = createGate(1)
  const first = await gate.enter(visitor)
  const ranks = ['crawler', 'visitor', 'member'] as const
  const order: string[] = []
  const waiting = ranks.map(async (rank, since) => {
    const release = await gate.enter({ since, rank })
    order.push(rank)
    release?.()
  })
  first?.()
  await Promise.all(waiting)
  expect(order).toEqual(['member', 'visitor', 'crawler'])
})

test('where visitors must expect to wait too long, a member need not', async () => {
  const gate = createGate(1)
  await gate.enter(visitor)
  for (let i = 0; i < 8; i += 1) void gate.enter(visitor)
  expect(gate.isFull({ since: 0, rank: 'crawler' })).toBe(true)
  expect(gate.isFull({ since: 0, rank: 'member' })).toBe(false)
  expect(gate.isFull({ since: 1_000, rank: 'member' })).toBe(true)
})

test('who is turned away is counted', async () => {
  const places = { exports: 0, feeds: 1, pictures: 1, search: 1, pages: 1, account: 1 }
  const shedding = createShedding(places)
  expect(shedding.isFull('pages', visitor)).toBe(false)
  expect(shedding.isFull('exports', visitor)).toBe(true)
  shedding.count()
  const counter = await register.getSingleMetric('anken_given_up_total')?.get()
  expect(counter?.values[0]?.value).toBe(1)
  shedding.stop()
})

test('a process that is late for two seconds gives up one class, and takes it back when it is not', () => {
  let late = 0
  for (let i = 0; i < 4; i++) late = nextLateness(late, 150e6)
  expect(late).toBe(2_000)
  for (let i = 0; i < 100; i++) late = nextLateness(late, 150e6)
  expect(late).toBe(10_000)
  expect(nextLateness(late, 20e6)).toBe(9_500)
})

test('those who sign in and apply are worth more than those who search', () => {
  expect(requestClassOf('/login')).toBe('account')
  expect(requestClassOf('/api/front/member/member-login')).toBe('account')
  expect(requestClassOf('/item/search')).toBe('search')
  expect(requestClassOf('/api/admin/member/get-csv')).toBe('exports')
  expect(requestClassOf('/feeds/indeed.xml')).toBe('feeds')
  expect(requestClassOf('/og/item/1.png')).toBe('pictures')
  expect(requestClassOf('/item/detail/1')).toBe('pages')
})
