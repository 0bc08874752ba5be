import { type Pattern, patternsOf } from './pattern-sources.ts'
import { LIST, listedPatterns, listOf, trouble } from './pattern-verdicts.ts'
import type { File, Rule } from './project.ts'

/** So many patterns are checked without being listed: not every change of one writes the list. */
const TOLERANCE = 25

export const patterns: Rule[] = [
  {
    name: 'no regular expression of the product is slow over a long text',
    find: (files) => {
      const listed = listedPatterns(files)
      return patternsOf(files).flatMap((one) =>
        one.pattern === undefined ? [] : troubleWith(one.pattern, one, listed),
      )
    },
    planted: [
      { path: 'app/core/a.ts', text: 'export const words = /^(a+)+$/\n' },
      { path: 'app/core/b.ts', text: 'export const end = /(\\s|,)+$/.test(text)\n' },
      {
        path: 'server/c.ts',
        text: `const BLANKS = '\\\\s*'\nconst line = new RegExp(\`\${BLANKS}\${BLANKS}x\`, 'i')\n`,
      },
      {
        path: 'server/d.ts',
        text: `RegExp('(?:' + words.map((word) => RegExp.escape(word) + '+').join('|') + ')+$')\n`,
      },
      {
        path: 'server/e.ts',
        text: 'const MOST = 40\nexport const words = within(MOST, /^(?:a+)+$/)\n',
      },
    ],
  },
  {
    name: 'a regular expression is built of constants, its own or imported, and of escaped words',
    find: (files) =>
      patternsOf(files)
        .filter((one) => one.pattern === undefined)
        .map(({ path, line }) => `${path}:${line} is built of what no constant says`),
    planted: [
      { path: 'server/a.ts', text: 'export const fits = new RegExp(given).test(text)\n' },
      {
        path: 'server/b.ts',
        text: `import { GIVEN } from './given.ts'\nexport const fits = new RegExp(GIVEN).test(text)\n`,
      },
    ],
  },
  {
    name: 'the list of checked patterns is fresh (npm run docs)',
    find: (files) => {
      const listed = listedPatterns(files)
      const used = new Set(readable(patternsOf(files)))
      const lacks = used.difference(listed).size
      const unused = [...listed].filter((pattern) => !used.has(pattern)).length
      return lacks + unused > TOLERANCE
        ? [`${LIST} lacks ${lacks} patterns and has ${unused} that nothing uses`]
        : []
    },
    planted: [
      {
        path: LIST,
        text: listOf(Array.from({ length: TOLERANCE + 1 }, (_, index) => `/${index}/`)),
      },
    ],
  },
]

/** The text of the list: every pattern that is harmless. */
export function patternList(files: readonly File[]): string {
  const listed = listedPatterns(files)
  const used = readable(patternsOf(files))
  return listOf(used.filter((pattern) => listed.has(pattern) || trouble(pattern) === undefined))
}

function troubleWith(
  pattern: string,
  { path, line }: Pattern,
  listed: ReadonlySet<string>,
): string[] {
  if (listed.has(pattern)) return []
  const what = trouble(pattern)
  return what ? [`${path}:${line} ${what}: ${pattern}`] : []
}

function readable(patterns: readonly Pattern[]): string[] {
  return patterns.flatMap(({ pattern }) => pattern ?? [])
}
