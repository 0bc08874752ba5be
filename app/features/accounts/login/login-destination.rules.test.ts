import { expect, test } from 'vitest'
import { destinationAfterLogin, postingBefore } from './login-destination.rules.ts'

test.for(['/item/detail/12', '/item/search?page=2&per_page=50', '/', '/user/entry#latest'])(
  'after the login a member goes back to %s',
  (to) => {
    expect(destinationAfterLogin(to)).toBe(to)
  },
)

test.for([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'user',
  '/login?to=/login',
  '/logout',
  '/api/front/member-logout',
  '/admin',
])('after the login %s leads to my page instead', (to) => {
  expect(destinationAfterLogin(to)).toBe('/user')
})

test.for([
  ['https://anken.example/item/detail/12?page=2', '/item/detail/12'],
  ['https://anken.example/item/search', undefined],
  ['https://anken.example/item/detail/12/report', undefined],
  ['https://evil.example/item/detail/12', undefined],
  ['rubbish', undefined],
  [null, undefined],
] as const)('who comes from %s goes back to %s', ([referrer, posting]) => {
  expect(postingBefore(referrer, ['https://anken.example'])).toBe(posting)
})
