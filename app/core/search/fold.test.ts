import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test('every letter is folded among others as the standard says', () => {
  for (let unit = 0; unit <= 0xffff; unit += 1) {
    const text = `カA${String.fromCharCode(unit)}か한`
    if (fold(text) !== asRead(text)) expect([unit, fold(text)]).toEqual([unit, asRead(text)])
  }
})

test.for([
  ['ﾃﾞｰﾀﾍﾞｰｽ', 'データベース'],
  ['がんばれ', 'ガンバレ'],
  ['か\u3099', 'ガ'],
  ['Ｊａｖａ　１７', 'java 17'],
  ['C♯', 'c#'],
  ['①㈱', '1(株)'],
  ['ΟΔΟΣ', 'οδος'],
  ['𝐀𠮷', 'a𠮷'],
  ['\u0000\ud800', '\u0000\ud800'],
])('%s is folded to %s', ([text = '', folded]) => {
  expect(fold(text)).toBe(folded)
})

function asRead(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('♯', '#')
  return plain.replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
}
