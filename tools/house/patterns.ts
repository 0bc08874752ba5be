import { type Pattern, patternsOf } from './pattern-sources.ts'
import { LIST, listedPatterns, listOf, trouble } from './pattern-verdicts.ts'
import type { File, Rule } from './project.ts'

/** So many patterns are checked without being listed: not every change of one writes the list. */
const TOLERANCE = 25
/** Places whose slow patterns are not repaired yet. */
const OPEN: readonly string[] = ['app/features/mail-intake/reader/']

export const patterns: Rule[] = [
  {
    name: 'no regular expression of the product is slow over a long text',
    find: (files) => {
      const listed = listedPatterns(files)
      return patternsOf(files)
        .filter((one) => one.pattern !== undefined && !isOpen(one))
        .flatMap((one) => troubleWith(one, listed))
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
    name: 'a regular expression is built of constants and of escaped words',
    find: (files) =>
      patternsOf(files)
        .filter((one) => one.pattern === undefined && !isOpen(one))
        .map(({ path, line }) => `${path}:${line} is built of what its file does not say`),
    planted: [{ path: 'server/a.ts', text: 'export const fits = new RegExp(given).test(text)\n' }],
  },
  {
    name: 'a place whose slow regular expressions are repaired is open no more',
    find: (files) => {
      const listed = listedPatterns(files)
      const all = patternsOf(files)
      return OPEN.flatMap((place) => {
        const here = all.filter(({ path }) => path.startsWith(place))
        const [first] = here
        return first && here.every((one) => troubleWith(one, listed).length === 0)
          ? [`${first.path} has no slow pattern: tools/house/patterns.ts need not list ${place}`]
          : []
      })
    },
    planted: OPEN.map((place) => ({
      path: place.endsWith('/') ? `${place}quick.ts` : place,
      text: 'export const digit = /\\d/\n',
    })),
  },
  {
    name: 'the list of checked patterns is fresh (npm run docs)',
    find: (files) => {
      const listed = listedPatterns(files)
      const used = new Set(readable(patternsOf(files)))
      const missing = readable(patternsOf(files).filter((one) => !isOpen(one)))
      const lacks = new Set(missing.filter((pattern) => !listed.has(pattern))).size
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

function isOpen({ path }: Pattern): boolean {
  return OPEN.some((place) => path.startsWith(place))
}

function troubleWith({ path, line, pattern }: Pattern, listed: ReadonlySet<string>): string[] {
  if (pattern === undefined) return [`${path}:${line} cannot be judged`]
  if (listed.has(pattern)) return []
  const what = trouble(pattern)
  return what ? [`${path}:${line} ${what}: ${pattern}`] : []
}

function readable(patterns: readonly Pattern[]): string[] {
  return patterns.flatMap(({ pattern }) => pattern ?? [])
}
