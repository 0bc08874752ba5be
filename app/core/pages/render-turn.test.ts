import { expect, test } from 'vitest'
import { ownTurn } from './render-turn.server.ts'

test('between two pages the loop has a turn for others', async () => {
  const seen: string[] = []
  setImmediate(() => setImmediate(() => seen.push('others')))
  const pages = [1, 2].map(() => ownTurn().then(() => seen.push('page')))
  await Promise.all(pages)
  expect(seen).toEqual(['page', 'others', 'page'])
})
