import { expect, test } from 'vitest'
import { htmlOf } from './markdown.server.ts'

test('Markdown becomes paragraphs, lists and headings below that of the page', async () => {
  expect(await htmlOf('# 仕事\n\n- 設計\n- **製造**')).toBe(
    '<h2>仕事</h2>\n<ul>\n<li>設計</li>\n<li><strong>製造</strong></li>\n</ul>',
  )
})

test.for([
  ['## 経緯\n## いま', 2, '<h2>経緯</h2>\n<h2>いま</h2>'],
  ['# 経緯\n### いま\n# 次', 2, '<h2>経緯</h2>\n<h3>いま</h3>\n<h2>次</h2>'],
  ['### 経緯\n# いま\n## 次', 2, '<h2>経緯</h2>\n<h2>いま</h2>\n<h3>次</h3>'],
  ['## 経緯\n### いま', 3, '<h3>経緯</h3>\n<h4>いま</h4>'],
  ['# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6', 2, expect.stringMatching(/<h6>5.*\n<h6>6/)],
] as const)('no level is left out between the headings of %j', async ([markdown, top, html]) => {
  expect(await htmlOf(markdown, top)).toEqual(html)
})

test('links to other sites are followed by nobody on our word, those of the site are plain', async () => {
  expect(await htmlOf('[a](https://example.com)')).toContain(
    '<a rel="nofollow noopener" href="https:',
  )
  expect(await htmlOf('[a](//example.com)')).toContain(
    '<a rel="nofollow noopener" href="//example.com"',
  )
  expect(await htmlOf('[Java](/item/tag/101)')).toContain('<a href="/item/tag/101">Java</a>')
})

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<!-- --><iframe src="https://example.com"></iframe>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](java\nscript:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a](\u0001javascript:alert(1))',
  '[a](data:text/html;base64,PHNjcmlwdD4=)',
  '[a](vbscript:x)',
  '<javascript:alert(1)>',
  '[a](/x"onmouseover="alert(1))',
  '[a](/x "t\\" onmouseover=alert(1) x=\\"")',
  '[a]: javascript:alert(1)\n\n[a]',
  '![x](https://example.com/pixel.gif)',
  '![x](x "t" onerror=alert(1))',
  '```"><script>alert(1)</script>\nx\n```',
  '# a <b onclick=alert(1)>',
  'lone \ud83d and \u0000 and \u202e',
]

test.for(hostile)('%j can only be read', async (text) => {
  const html = await htmlOf(text)
  const tags = html.match(/<[^>]*>/g) ?? []
  const known =
    /^<\/?(p|h[2-6]|a( rel="nofollow noopener")?( href="[^"]*")?( title="[^"]*")?|pre|code( class="[^"]*")?)>$/
  expect(tags.filter((tag) => !known.test(tag))).toEqual([])
  expect(html).not.toMatch(/href="\s*(javascript|data|vbscript)/i)
})

test.for(['[', '*', '`', '> ', '![', '<', '- ', '&', '](', '__a'])(
  '20,000 characters of %j are read',
  async (piece) => {
    expect(await htmlOf(piece.repeat(20_000 / piece.length))).not.toBe('')
  },
)

test('a text whose quotes and lists would take minutes is shown as it was typed', async () => {
  const text = '> - '.repeat(12_000)
  expect(await htmlOf(`${text}<b>`)).toBe(`<p>${text.replaceAll('>', '&#62;')}&#60;b&#62;</p>`)
  expect(await htmlOf('**next**')).toBe('<p><strong>next</strong></p>')
})
