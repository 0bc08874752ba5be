import { expect, test } from 'vitest'
import { ownTurn } from './render-turn.server.ts'

test('between two pages the loop has many turns for others', async () => {
  const seen: string[] = []
  const pages = ['page', 'page'].map((page) => ownTurn().then(() => seen.push(page)))
  const count = () => seen.push('turn') < 100 && setImmediate(count)
  count()
  await Promise.all(pages)
  expect(seen.lastIndexOf('page') - seen.indexOf('page')).toBeGreaterThan(10)
})
