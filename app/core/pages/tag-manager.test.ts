import { expect, test } from 'vitest'
import { isWatchedPath, tagManagerIdProblem } from './tag-manager.ts'

test('an id is GTM- with upper-case letters or digits', () => {
  expect(tagManagerIdProblem('GTM-AB12CD')).toBeUndefined()
})

test.each(['GTM-', 'GTM-ab12', 'gtm-AB12', 'UA-1234', 'GTM-AB 12', 'GTM-AB\n', ''])(
  'the id %j is refused by its name',
  (id) => {
    expect(tagManagerIdProblem(id)).toBe(`GTM-ID ${id} is not valid`)
  },
)

test.each(['/', '/item/detail/12', '/item/tag/3', '/userland', '/entryway'])(
  'a view of %s is counted',
  (path) => {
    expect(isWatchedPath(path)).toBe(true)
  },
)

test.each(['/user', '/user/edit', '/entry/12', '/login', '/admin/login', '/considers'])(
  'a view of %s is not counted',
  (path) => {
    expect(isWatchedPath(path)).toBe(false)
  },
)
