import { expect, test } from 'vitest'
import { patternsOf } from './pattern-sources.ts'

test('a pattern is known by the constants that its file imports', () => {
  const words = { path: 'app/core/words.ts', text: `export const HOME = '(?:home|wfh)'\n` }
  const text = [
    `import { HOME } from '#core/words.ts'`,
    `export const day = new RegExp(HOME + ' day')`,
  ].join('\n')
  const use = { path: 'server/a.ts', text }
  expect(patternsOf([words, use])).toMatchObject([{ pattern: '/(?:home|wfh) day/' }])
  expect(patternsOf([use])).toMatchObject([{ pattern: undefined }])
})
