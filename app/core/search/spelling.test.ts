import { expect, test } from 'vitest'
import { isSpelledLike, spellingDistance } from './spelling.ts'

test.for([
  ['java', 'java', 0],
  ['jvaa', 'java', 1],
  ['kubernets', 'kubernetes', 1],
  ['typscirpt', 'typescript', 2],
  ['テラフォム', 'テラフォーム', 1],
  ['', 'go', 2],
] as const)('%s is so far from %s: %i', ([one, other, distance]) => {
  expect(spellingDistance(one, other)).toBe(distance)
  expect(spellingDistance(other, one)).toBe(distance)
})

test('a slip is forgiven, another word is not', () => {
  expect(isSpelledLike('jvaa', 'java')).toBe(true)
  expect(isSpelledLike('typscirpt', 'typescript')).toBe(true)
  expect(isSpelledLike('java', 'lua')).toBe(false)
  expect(isSpelledLike('go', 'gl')).toBe(false)
  expect(isSpelledLike('javascript', 'java')).toBe(false)
})
