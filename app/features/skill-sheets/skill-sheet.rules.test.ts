import { expect, test } from 'vitest'
import { findOverflow } from './skill-sheet.rules.ts'

const MB = 1024 * 1024

test('a member may store ten files', () => {
  expect(findOverflow({ count: 9, bytes: 9 }, { count: 1, bytes: 1 })).toBeUndefined()
  expect(findOverflow({ count: 9, bytes: 9 }, { count: 2, bytes: 1 })).toMatchObject({
    status: 422,
  })
})

test('a member may store 50 MB', () => {
  expect(findOverflow({ count: 4, bytes: 40 * MB }, { count: 1, bytes: 10 * MB })).toBeUndefined()
  expect(
    findOverflow({ count: 4, bytes: 40 * MB }, { count: 1, bytes: 10 * MB + 1 }),
  ).toMatchObject({ status: 422 })
})
