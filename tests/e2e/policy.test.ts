import { expect, inject } from 'vitest'
import { pages } from './pages.ts'
import { test } from './story.ts'

// Whatever a policy refuses on a page is a fault of every story that visits it.
test.for(pages)('$name answers $status with a strict policy', async ({ path, status }) => {
  const answer = await fetch(new URL(path, inject('site').url), { redirect: 'manual' })
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  expect(answer.status).toBe(status)
  expect(policy).toContain(`script-src 'self' 'sha256-`)
  expect(policy).not.toContain('unsafe')
})
