import { register } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { requestClassOf } from './request-class.ts'
import { createGate, createShedding, nextLateness } from './shedding.ts'

test('so many are let in, some wait, the rest is turned away', async () => {
  const gate = createGate(1)
  const first = await gate.enter()
  const waiting = Array.from({ length: 8 }, () => gate.enter())
  expect(await gate.enter()).toBeUndefined()
  first?.()
  const second = await waiting[0]
  second?.()
  second?.()
  expect(await waiting[1]).toBeTypeOf('function')
})

test('a request that would wait too long is refused at once', async () => {
  vi.useFakeTimers()
  const gate = createGate(1)
  const slow = await gate.enter()
  await vi.advanceTimersByTimeAsync(9_000)
  slow?.()
  await gate.enter()
  expect(await gate.enter()).toBeUndefined()
  vi.useRealTimers()
})

test('nobody waits for longer than the patience of the gate', async () => {
  const gate = createGate(1, 20)
  const first = await gate.enter()
  expect(await gate.enter()).toBeUndefined()
  first?.()
  expect(await gate.enter()).toBeTypeOf('function')
})

test('who is turned away is counted, and nobody else', async () => {
  const places = { exports: 0, feeds: 1, pictures: 1, search: 1, pages: 1, account: 1 }
  const shedding = createShedding(places)
  const count = async () =>
    (await register.getSingleMetric('anken_given_up_total')?.get())?.values[0]
  await shedding.enter('pages')
  expect((await count())?.value).toBe(0)
  expect(await shedding.enter('exports')).toBeUndefined()
  expect((await count())?.value).toBe(1)
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
