import { expect, test } from 'vitest'
import { fold } from '#core/search/fold.ts'
import { holdsAnyWord, wordsOf } from './column-keyword.rules.ts'

test('a keyword is a list of words, whatever is between them', () => {
  expect(wordsOf('COBOL、ｊｃｌ, 汎用機\n COBOL　移行')).toEqual(['cobol', 'jcl', '汎用機', '移行'])
  expect(wordsOf(' 、,\n')).toEqual([])
})

test('a word of letters is found as a whole one, one of characters anywhere', () => {
  const text = fold('JavaScriptによるシステム移行の支援')
  expect(holdsAnyWord(text, wordsOf('Java'))).toBe(false)
  expect(holdsAnyWord(text, wordsOf('Java javascript'))).toBe(true)
  expect(holdsAnyWord(text, wordsOf('システム移行'))).toBe(true)
})
