import { expect, test } from 'vitest'
import { memberNavigation } from './member-navigation.ts'

test('linked accounts have a line only where there can be one', () => {
  const linesOf = (hasAccounts: boolean) =>
    memberNavigation({ hasAccounts }).flatMap(({ links }) => links.map(({ text }) => text))
  expect(linesOf(true)).toContain('連携アカウント')
  expect(linesOf(false)).not.toContain('連携アカウント')
  expect(linesOf(false)).toHaveLength(linesOf(true).length - 1)
})
