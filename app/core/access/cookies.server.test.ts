import { expect, test } from 'vitest'
import { clearCookie, cookieAfter, readCookie, setCookie } from './cookies.server.ts'
import { ownOrigins } from './own-origins.server.ts'
import { sessionCookieNames } from './session-cookies.server.ts'

const local = { publicUrl: new URL('http://localhost:3000'), isLocal: true }
const site = { publicUrl: new URL('https://anken.example'), isLocal: false }

test('on the open web the cookies are locked to the host and to https', () => {
  const answer = new Headers()
  const { member } = sessionCookieNames(site)
  setCookie(answer, site, member, 'x', { maxAge: 60 })
  expect(answer.getSetCookie()).toEqual([
    '__Host-anken_session=x; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure',
  ])
})

test('on one’s own machine they have plain names', () => {
  expect(sessionCookieNames(local)).toMatchObject({
    member: 'anken_session',
    admin: 'anken_admin',
    device: 'anken_dev',
    visit: 'anken_visit',
  })
})

test('of a cookie that is set and cleared in one answer the last word counts', () => {
  const answer = new Headers()
  setCookie(answer, local, 'a', '1', { maxAge: 60 })
  setCookie(answer, local, 'b', '2', { maxAge: 60 })
  clearCookie(answer, local, 'a')
  expect(answer.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(['b=2', 'a='])
  const request = { headers: new Headers({ Cookie: 'a=0; c=3' }) }
  const after = ['a', 'b', 'c', 'd'].map((name) => cookieAfter({ request, answer }, name))
  expect(after).toEqual([undefined, '2', '3', undefined])
})

test('a name is only found whole, and the first of two counts', () => {
  const headers = new Headers({ Cookie: 'not_a=1; a=2; a=3; empty=' })
  expect(readCookie(headers, 'a')).toBe('2')
  expect(readCookie(headers, 'empty')).toBeUndefined()
})

test('the own machine has three names, the open web one', () => {
  expect(ownOrigins(local)).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])
  expect(ownOrigins(site)).toEqual(['https://anken.example'])
})
