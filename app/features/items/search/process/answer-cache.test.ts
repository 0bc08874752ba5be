import { expect, test } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'
import type { Answer } from './search-messages.ts'

function count(mostBytes: number) {
  const cache = createAnswerCache(mostBytes)
  const computed: string[] = []
  const compute = (key: string) =>
    cache.answer(key, async (): Promise<Answer> => {
      computed.push(key)
      return { method: 'suggest', found: [] }
    })
  return { cache, computed, compute }
}

test('a question that is asked again, or by many at once, is answered once', async () => {
  const { computed, compute } = count(10_000)
  await Promise.all([compute('a'), compute('a')])
  await compute('a')
  expect(computed).toEqual(['a'])
})

test('after the model has moved every question is asked again, even one on its way', async () => {
  const { cache, computed, compute } = count(10_000)
  const before = compute('a')
  cache.clear()
  await Promise.all([before, compute('a')])
  expect(computed).toEqual(['a', 'a'])
})

test('the answers that were not wanted for longest make room', async () => {
  const { computed, compute } = count(450)
  await compute('a')
  await compute('b')
  await compute('a')
  await compute('c')
  await compute('a')
  await compute('b')
  expect(computed).toEqual(['a', 'b', 'c', 'b'])
})

test('a failure is not cached', async () => {
  const cache = createAnswerCache(10_000)
  const fails = () => Promise.reject(new Error('no'))
  await expect(cache.answer('a', fails)).rejects.toThrow('no')
  const found: Answer = { method: 'suggest', found: [] }
  expect(await cache.answer('a', async () => found)).toBe(found)
})
