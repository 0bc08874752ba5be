import { expect } from 'vitest'
import { createDispatch } from '#core/calls/dispatch.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { reportCspViolation } from './csp-report.api.server.ts'

test('browsers of both generations can report what was stopped, and nobody else anything', async ({
  db,
}) => {
  const dispatch = createDispatch([reportCspViolation])
  const post = async (type: string, body: unknown) => {
    const context = contextFor(db, { path: '/api/csp-report', headers: { 'Content-Type': type } })
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': type } }
    return (await dispatch(new Request(context.request.url, init), context)).status
  }
  const old = { 'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'inline' } }
  const recent = [{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }]
  expect(await post('application/csp-report', old)).toBe(204)
  expect(await post('application/reports+json', recent)).toBe(204)
  expect(await post('application/json', { hello: 'you' })).toBe(422)
})
