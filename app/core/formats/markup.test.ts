import { expect, test } from 'vitest'
import { readXml } from '#tests/support/xml.ts'
import { element, escapeText, verbatim, xmlDocument } from './markup.ts'

const hostile = `</title><script>alert("1 & 2")</script>]]>&nbsp;'\u0000\u000b\ud800\ufffe終わり`

test('a text stays a text, whatever is in it', () => {
  const { children } = readXml(xmlDocument(element('item', [element('title', hostile)])))
  expect(children[0]?.text).toBe(`</title><script>alert("1 & 2")</script>]]>&nbsp;'\ufffd終わり`)
})

test('a verbatim text cannot end the section it is in', () => {
  const { children } = readXml(xmlDocument(element('item', [verbatim('description', hostile)])))
  expect(children[0]?.text).toContain(`</script>]]>&nbsp;'\ufffd終わり`)
})

test('an attribute cannot be left', () => {
  const link = element('link', [], { href: `"><x y='` })
  expect(readXml(xmlDocument(link)).attributes).toEqual({ href: `"><x y='` })
})

test('emoji, rare characters and line breaks are preserved', () => {
  expect(escapeText('𠮷野家🚀\n\t髙')).toBe('𠮷野家🚀\n\t髙')
})
