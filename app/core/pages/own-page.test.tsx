import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type OwnData, OwnPage, writeOwn } from './own-page.tsx'

const texts = [
  `</script><script>alert("1")</script>`,
  `~0 ~1 ~9 ~ ' " \\ \\" \n \u2028 \u2029 & &amp; <!-- 優良`,
  '$1 $& $$',
]

function read(own: string): unknown {
  let seen: OwnData | undefined
  renderToString(
    <OwnPage own={own}>
      {(data: OwnData) => {
        seen = data
        return null
      }}
    </OwnPage>,
  )
  return seen
}

test('what is all a member’s is read as it was written', () => {
  const data = { texts, page: { '<>': null, n: -1.5, is: true }, none: [] }
  expect(read(writeOwn(data))).toEqual(data)
})

test('nothing of it ends a script, a text of JSON or a part of HTML', () => {
  expect(writeOwn({ texts })).not.toMatch(/["\\<>&\u2028\u2029\n]/)
})
