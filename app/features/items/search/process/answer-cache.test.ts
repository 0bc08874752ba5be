import { expect, test } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'
import type { Answer } from './thread-messages.ts'

function count(mostBytes: number) {
  const cache = createAnswerCache(mostBytes)
  const asked: string[] = []
  const ask = (key: string) =>
    cache.answer(key, async (): Promise<Answer> => {
      asked.push(key)
      return { method: 'suggest', found: [] }
    })
  return { cache, asked, ask }
}

test('a question that is asked again, or by many at once, is answered once', async () => {
  const { asked, ask } = count(10_000)
  await Promise.all([ask('a'), ask('a')])
  await ask('a')
  expect(asked).toEqual(['a'])
})

test('after the model has moved every question is asked again, even one on its way', async () => {
  const { cache, asked, ask } = count(10_000)
  const before = ask('a')
  cache.clear()
  await Promise.all([before, ask('a')])
  expect(asked).toEqual(['a', 'a'])
})

test('the answers that were not wanted for longest make room', async () => {
  const { asked, ask } = count(450)
  await ask('a')
  await ask('b')
  await ask('a')
  await ask('c')
  await ask('a')
  await ask('b')
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

test('a failure is not cached', async () => {
  const cache = createAnswerCache(10_000)
  const fails = () => Promise.reject(new Error('no'))
  await expect(cache.answer('a', fails)).rejects.toThrow('no')
  const found: Answer = { method: 'suggest', found: [] }
  expect(await cache.answer('a', async () => found)).toBe(found)
})
