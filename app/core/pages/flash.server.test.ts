import { expect } from 'vitest'
import { contextFor, test } from '#tests/support/test.ts'
import { setFlash, takeFlash } from './flash.server.ts'

test('a message is shown on the next page, and only there', ({ db }) => {
  const before = contextFor(db)
  setFlash(before, { text: 'ログアウトしました。' })
  const Cookie = before.answer.getSetCookie()[0]?.split(';')[0] ?? ''
  const next = contextFor(db, { headers: { Cookie } })
  expect(takeFlash(next)?.text).toBe('ログアウトしました。')
  expect(next.answer.getSetCookie()[0]).toContain('Max-Age=0')
})

test('a cookie that is no message of ours says nothing', ({ db }) => {
  const values = ['%7B', '%ZZ', 'null', '{"text":1}']
  const messages = values.map((value) =>
    takeFlash(contextFor(db, { headers: { Cookie: `anken_flash=${value}` } })),
  )
  expect(messages).toEqual([undefined, undefined, undefined, undefined])
})

test('a message leads to pages of this site alone', ({ db }) => {
  const read = (to: string) => {
    const value = encodeURIComponent(JSON.stringify({ id: '1', text: '下書きにしました。', to }))
    return takeFlash(contextFor(db, { headers: { Cookie: `anken_flash=${value}` } }))?.to
  }
  expect(read('/admin/items/12')).toBe('/admin/items/12')
  for (const to of ['//evil', '/\\evil', 'https://evil.example/', 'javascript:alert(1)', '/a?b']) {
    expect(read(to)).toBeUndefined()
  }
})
