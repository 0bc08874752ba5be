import { expect, test } from 'vitest'
import { z } from 'zod'
import { inputErrorText } from './input-error.ts'

test.for([
  [z.string(), undefined, 'この項目は必要です。'],
  [z.string(), 3, 'この項目は、文字で指定してください。'],
  [z.int(), 'x', 'この項目は、数で指定してください。'],
  [z.int(), 1.5, 'この項目は、整数で指定してください。'],
  [z.enum(['a', 'b']), 'c', 'この項目は、次のどれかで指定してください：a、b'],
  [z.string().max(3), 'abcd', 'この項目は、3文字以内で指定してください。'],
  [z.array(z.int()).min(1), [], 'この項目は、1個以上で指定してください。'],
  [z.int().max(9), 10, 'この項目は、9以内で指定してください。'],
  [z.iso.date(), 'soon', 'この項目は、この書き方では読み取れません。'],
] as const)('a value that does not fit %$ is told what does', ([shape, given, text]) => {
  const { error } = shape.safeParse(given, { error: inputErrorText })
  expect(error?.issues.map(({ message }) => message)).toEqual([text])
})
