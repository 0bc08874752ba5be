import { expect, test } from 'vitest'
import { appearanceOf, appearanceText } from './appearance.ts'
import { appearanceStyles, withAppearance } from './appearance-head.server.ts'

test('a cookie says how a reader wants to see the site', () => {
  const dark = { theme: 'dark', text_size: 'large' } as const
  expect(appearanceOf(appearanceText(dark))).toEqual(dark)
})

test.for([undefined, '', 'dark', 'pink.huge', '.', 'DARK.LARGE', 'dark.large.x'])(
  'a cookie of %s leads to no choice that there is not',
  (cookie) => {
    const { theme, text_size } = appearanceOf(cookie)
    expect(['system', 'dark']).toContain(theme)
    expect(['standard', 'large']).toContain(text_size)
  },
)

test('the style sheet of the usual appearance changes nothing', () => {
  expect(appearanceStyles(appearanceOf(undefined)).trim()).toBe('')
  const dark = appearanceStyles({ theme: 'dark', text_size: 'largest' })
  expect(dark).toMatch(
    /^@media screen\{:root:root\{color-scheme:dark;.+;font-size:var\(--text-largest\)/,
  )
})

test('every document gets the same script', () => {
  const page = withAppearance('<head><title>x</title></head><body></head></body>', 'n1')
  expect(page).toMatch(/<\/title><script nonce="n1">.+<\/noscript><\/head><body><\/head>/s)
})
