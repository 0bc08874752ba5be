import { expect, test } from 'vitest'
import { faultsIn, isSafeLink, linksIn } from './column-post.rules.ts'

test('links lead to pages of ours, to headings, or to other sites by https', () => {
  const ours = ['/item/search?remote=full', '#fees', 'https://www.nta.go.jp/']
  const others = ['http://x.example', '//x.example', '/\\x', 'javascript:alert(1)', 'mailto:a@b.c']
  expect(ours.filter((address) => !isSafeLink(address))).toEqual([])
  expect(others.filter(isSafeLink)).toEqual([])
})

test('every link of a text is looked at, with and without a title', () => {
  const text = '[a](/flow) と [b](https://x.example/ "題") と [c](<http://y.example>)'
  expect(linksIn(text)).toEqual(['/flow', 'https://x.example/', 'http://y.example'])
})

test('what a text cannot hold is named before it is published', () => {
  expect(faultsIn('# 見出し {#a}\n\n[b](/flow)')).toEqual([])
  expect(faultsIn('![絵](https://x.example/a.png)')).toEqual(['画像は載せられません。'])
  expect(faultsIn('<b>太字</b>')).toEqual(['HTMLは文字のまま表示されます。'])
  expect(faultsIn('# a {#x}\n\n# b {#x}')).toEqual(['見出しの名前「x」が2回使われています。'])
})
