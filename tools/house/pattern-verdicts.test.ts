import { expect, test } from 'vitest'
import { patternsOf } from './pattern-sources.ts'
import { trouble } from './pattern-verdicts.ts'

const PIECES = ['a', '\\s', '\\d', '[a-z]', '.', '[^,]', '\\w', '(?:ab)']
const ENDS = ['$', 'x', ',', '\\b!', '(?=z)']

/** `^(?:p+)+end`, and two runs of one kind beside each other: every one of them is slow. */
function slowPatterns(): string[] {
  return PIECES.flatMap((piece) =>
    ENDS.flatMap((end) => [`/^(?:${piece}+)+${end}0/`, `/${piece}*${piece}*${end}0/`]),
  )
}

test('of patterns that double their work or square it, each is found', () => {
  const slow = slowPatterns()
  expect(slow).toHaveLength(80)
  expect(slow.filter((pattern) => trouble(pattern) === undefined)).toEqual([])
}, 60_000)

test('a bound makes a slow pattern harmless where the work for that length is small', () => {
  expect(trouble('/\\s*x/ up to 300')).toBeUndefined()
  expect(trouble('/\\s*\\s*x/ up to 3000')).toBe('takes 27000000000 steps for 3000 characters')
  expect(trouble('/^(?:a+)+$/ up to 40')).toBe('takes Infinity steps for 40 characters')
})

test('the most steps that a bound allows take 50 ms at most', () => {
  const times = [/\s*x/, /,+;/, /[a-z]*\d/].map((pattern) => quickestOf(3, pattern, 2_200))
  for (const time of times) expect(time).toBeLessThan(50)
})

/** A machine has other work too. */
function quickestOf(tries: number, pattern: RegExp, length: number): number {
  const texts = [' ', ',', 'a'].map((letter) => letter.repeat(length))
  const times = Array.from({ length: tries }, () => {
    const begun = performance.now()
    for (const text of texts) text.replace(pattern, '')
    return performance.now() - begun
  })
  return Math.min(...times)
}

test.each([
  ['a literal', '/a+b/gi', '/a+b/gi'],
  ['a constant', `const A = 'a+'\nnew RegExp(\`\${A}b\`, 'i')`, '/a+b/i'],
  ['a source', 'RegExp("b" + A.source)\nconst A = /a+/u', '/ba+/'],
  ['words', 'new RegExp(words.map(RegExp.escape).join("|"))', '/w/'],
  ['a list', 'new RegExp(["a", "b"].join("|"))', '/a|b/'],
  ['a choice', 'new RegExp(flag ? "a" : "b")', '/(?:a|b)/'],
  ['a bound', 'const MOST = 300\nwithin(MOST, /a*a*b/)', '/a*a*b/ up to 300'],
  ['what is given', 'new RegExp(given)', undefined],
])('a pattern is read from %s', (_, text, pattern) => {
  const [first] = patternsOf([{ path: 'app/core/a.ts', text: `${text}\n` }])
  expect(first?.pattern).toBe(pattern)
})
