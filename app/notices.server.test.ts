import { expect, test } from 'vitest'
import { notices } from './notices.server.ts'

test('every notice has a kind of its own', () => {
  expect(new Set(notices.map(({ kind }) => kind)).size).toBe(notices.length)
})
