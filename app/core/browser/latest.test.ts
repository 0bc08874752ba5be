import { expect, test } from 'vitest'
import { latest } from './latest.ts'

test('the same fetch again stops the earlier one', async () => {
  const earlier = latest('rates', (signal) => untilAborted(signal))
  const later = latest('rates', async () => 'new')
  expect(await earlier).toBeUndefined()
  expect(await later).toBe('new')
})

test('an earlier answer that comes all the same is not used', async () => {
  const slow = Promise.withResolvers<string>()
  const earlier = latest('rates', () => slow.promise)
  await latest('rates', async () => 'new')
  slow.resolve('old')
  expect(await earlier).toBeUndefined()
})

test('other data are left alone', async () => {
  const rates = latest('rates', async () => 'rates')
  const tags = latest('tags', async () => 'tags')
  expect(await Promise.all([rates, tags])).toEqual(['rates', 'tags'])
})

test('a failure of its own is reported', async () => {
  await expect(latest('rates', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
})

function untilAborted(signal: AbortSignal): Promise<string> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}
