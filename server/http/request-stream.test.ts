import { expect, test } from 'vitest'
import { bodyLimitOf } from './request-stream.ts'

test.for(['/login', '/login.data', '/admin/login', '/api/front/member-login', '/api/admin/login'])(
  'a login at %s may be 4 KB long, whatever it says it is',
  (path) => {
    expect(bodyLimitOf('application/json', path).bytes).toBe(4096)
    expect(bodyLimitOf('multipart/form-data; boundary=x', path).bytes).toBe(4096)
  },
)

test('other bodies may be as long as their kind', () => {
  expect(bodyLimitOf('application/json', '/api/front/entry').bytes).toBe(256 * 1024)
  const upload = '/api/front/upload-skill-sheet'
  expect(bodyLimitOf('multipart/form-data', upload).bytes).toBeGreaterThan(50_000_000)
  expect(bodyLimitOf('multipart/form-data', '/contact').bytes).toBe(256 * 1024)
})

test('the longest text of the office fits its form, though each letter is nine bytes there', () => {
  const { length } = encodeURIComponent('あ'.repeat(100_000))
  const form = 'application/x-www-form-urlencoded'
  for (const path of ['/admin/columns/12.data', '/api/admin/column/post/update']) {
    expect(bodyLimitOf(form, path).bytes).toBeGreaterThan(length)
  }
})
