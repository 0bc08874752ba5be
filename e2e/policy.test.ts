import { expect } from 'vitest'
import { pages } from './pages.ts'
import { test } from './story.ts'

test.for(Object.entries(pages))(
  '%s keeps to its content security policy',
  async ([, path], story) => {
    story.tolerated.push(/status of 404/)
    const page = await story.visit(path)
    const answer = await page.reload({ waitUntil: 'networkidle' })
    const policy = (await answer?.headerValue('Content-Security-Policy')) ?? ''
    expect(policy).toContain(`script-src 'self' 'sha256-`)
    expect(policy).not.toContain('unsafe')
  },
)
