import { expect, test } from 'vitest'
import { destinationAfterLogin } from './login-destination.rules.ts'

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
