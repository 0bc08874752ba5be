import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy, sealScripts, securityHeaders } from './page-policy.server.ts'

const local = { publicUrl: new URL('http://localhost:3000'), GTM_ID: undefined }
const live = { publicUrl: new URL('https://anken.example'), GTM_ID: 'GTM-ABC123' }

test('an inline script of the render is allowed by its hash and loses its nonce', () => {
  const { html, scripts } = seal('<script nonce="n1">go("行")</script>')
  const hash = createHash('sha256').update('go("行")').digest('base64')
  expect(html).toBe('<script>go("行")</script>')
  expect(scripts).toEqual([`'sha256-${hash}'`])
})

test('a script that slipped in by a text is not allowed', () => {
  expect(seal('<p><script>steal()</script></p>').scripts).toEqual([])
  expect(seal('<script nonce="other">steal()</script>').scripts).toEqual([])
})

test('a script file needs no hash', () => {
  expect(seal('<script nonce="n1" src="/assets/a.js"></script>').scripts).toEqual([])
})

test('a page allows its own scripts and nothing inline but the hashed ones', () => {
  const policy = pagePolicy([`'sha256-abc='`], '/', local)
  expect(policy).toContain(`default-src 'none'; script-src 'self' 'sha256-abc='; style-src 'self'`)
  expect(policy).not.toMatch(/unsafe|nonce|upgrade-insecure-requests|googletagmanager/)
})

test('the tag manager is allowed on public pages only', () => {
  expect(pagePolicy([], '/item/detail/1', live)).toContain('https://www.googletagmanager.com')
  for (const path of ['/user/profile', '/user', '/entry/1', '/considers', '/login', '/admin']) {
    expect(pagePolicy([], path, live)).not.toContain('googletagmanager')
  }
})

test('no script puts HTML into a page but where a tag manager does', () => {
  const types = `require-trusted-types-for 'script'; trusted-types html default`
  for (const path of ['/', '/login', '/admin']) expect(pagePolicy([], path, local)).toContain(types)
  expect(pagePolicy([], '/login', live)).toContain(types)
  expect(pagePolicy([], '/item/detail/1', live)).not.toContain('trusted-types')
})

test('https is asked for only where the site has it', () => {
  const names = (settings: typeof local | typeof live) =>
    securityHeaders(settings).map(([name]) => name)
  expect(names(local)).not.toContain('Strict-Transport-Security')
  expect(names(live)).toContain('Strict-Transport-Security')
  expect(pagePolicy([], '/', live)).toContain('upgrade-insecure-requests')
})

function seal(html: string) {
  return sealScripts(html, 'n1')
}
