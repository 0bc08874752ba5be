import { expect, test } from 'vitest'
import { copyOf, looksOf } from './offline-copy.markup.ts'

const page = `<html><head><link rel="stylesheet" href="/assets/root-x1.css"/><link rel="stylesheet" href="/assets/late-x2.css#"/><script>theme()</script></head><body class="a"><script>data("<b>")</script><input type="hidden" name="_token" value="secret"/><button type="submit">応募する</button></body></html>`

test('a copy says of when it is, runs no script of its page, and its buttons do nothing', () => {
  const copy = copyOf(page, '/considers', '2026年11月27日（金）16:05')
  expect(copy).toContain('通信できないため、2026年11月27日（金）16:05に')
  expect(copy).toContain('<script>theme()</script></head>')
  expect(copy).not.toMatch(/data\(|secret/)
  expect(copy).toContain('<button disabled type="submit">')
})

test('what is no page has no copy', () => {
  expect(copyOf('busy', '/considers', 'x')).toBe('')
})

test('a copy takes its looks from the files that its page names', () => {
  expect(looksOf(page)).toEqual(['/assets/root-x1.css', '/assets/late-x2.css'])
})
