import { expect, test } from 'vitest'
import type { CappedOrder } from '#tests/support/capped-sample.server.ts'
import { openCappedThread } from './capped-thread.server.ts'

function openSample(ms = 20_000) {
  const thread = openCappedThread({
    name: 'sample',
    file: '#tests/support/capped-sample.server.ts',
    ms,
    memoryMb: 32,
  })
  return async (order: CappedOrder, ground?: { key: string; value: string }) =>
    await thread.request<string>(order, ground ? { ground } : {})
}

test('orders are answered one after the other', async () => {
  const request = openSample()
  const answers = ['a', 'b', 'c'].map((text) => request({ act: 'repeat', text }))
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c'])
})

test('what orders refer to is sent again only when it is another', async () => {
  const request = openSample()
  const grounds = [1, 1, 2].map((key) => ({ key: String(key), value: `${key}` }))
  const answers = grounds.map((ground) => request({ act: 'ground' }, ground))
  expect(await Promise.all(answers)).toEqual(['1, taken 1', '1, taken 1', '2, taken 2'])
})

test('an order without end is given up, and the next one is answered', async () => {
  const request = openSample(300)
  const ground = { key: 'a', value: 'A' }
  expect(await request({ act: 'ground' }, ground)).toBe('A, taken 1')
  expect(await request({ act: 'spin' })).toBeUndefined()
  expect(await request({ act: 'ground' }, ground)).toBe('A, taken 1')
})

test('an order that got no processor is waited for, but not without end', async () => {
  const request = openSample(1_000)
  expect(await request({ act: 'rest', ms: 1_500 })).toBe('timed-out')
  expect(await request({ act: 'rest', ms: 60_000 })).toBeUndefined()
  expect(await request({ act: 'repeat', text: 'a' })).toBe('a')
})

test('a pattern that looks back without end is given up', async () => {
  const request = openSample(300)
  const begun = performance.now()
  expect(
    await request({ act: 'match', pattern: '^(a+)+$', text: `${'a'.repeat(60)}!` }),
  ).toBeUndefined()
  expect(performance.now() - begun).toBeLessThan(10_000)
})

test('an order that takes all memory is given up, and the next one is answered', async () => {
  const request = openSample()
  expect(await request({ act: 'fill' })).toBeUndefined()
  expect(await request({ act: 'repeat', text: 'a' })).toBe('a')
})

test('an order that fails is refused, and the next one is answered', async () => {
  const request = openSample()
  await expect(request({ act: 'fail' })).rejects.toThrow('the thread sample has failed')
  expect(await request({ act: 'repeat', text: 'a' })).toBe('a')
})
