import { expect } from 'vitest'
import { pages } from './pages.ts'
import { test } from './story.ts'

test.for(pages)(
  '$name answers $status and keeps to its content security policy',
  async ({ path, status }, { visit, tolerated }) => {
    if (status >= 400) tolerated.push(/status of 4(04|10)/)
    const page = await visit(path)
    const answer = await page.reload({ waitUntil: 'networkidle' })
    const policy = (await answer?.headerValue('Content-Security-Policy')) ?? ''
    expect(answer?.status()).toBe(status)
    expect(policy).toContain(`script-src 'self' 'sha256-`)
    expect(policy).not.toContain('unsafe')
  },
)
