import { expect, test } from 'vitest'
import { plainErrorDocument } from './plain-document.ts'

test('a crawler gets the status and the way to the top, and may index none of it', () => {
  const html = plainErrorDocument(404)
  expect(html).toContain('指定されたページは見つかりませんでした。（404）')
  expect(html).toContain('<a href="/">')
  expect(html).toContain('noindex')
  expect(html).not.toContain('<script')
})
