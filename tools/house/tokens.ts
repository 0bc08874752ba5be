import { contrast, readColour } from './colour.ts'
import { findLines, type Rule, textOf } from './project.ts'

const TOKENS = 'app/ui/styles/tokens.css'
const OFFICE = 'app/ui/styles/office.css'
const PRINT = 'app/ui/styles/print.css'
const TEXT = 4.5
const SHAPE = 3

/** What is drawn on what, and the contrast that reading needs (WCAG AA). */
const pairs: [front: string, grounds: string[], least: number][] = [
  ['ink', ['paper', 'sheet', 'well', 'foot'], TEXT],
  ['ink-2', ['paper', 'sheet', 'well', 'foot'], TEXT],
  ['ink-3', ['paper', 'sheet', 'well', 'foot'], TEXT],
  ['accent', ['paper', 'sheet'], TEXT],
  ['error', ['paper', 'sheet'], TEXT],
  ['on-ink', ['ink'], TEXT],
  ['accent-on-ink', ['ink'], SHAPE],
  ['on-action', ['action', 'action-hover'], TEXT],
  ['board-ink', ['board'], TEXT],
  ['board-dim', ['board'], TEXT],
  ['control', ['paper', 'sheet'], SHAPE],
  ['focus', ['paper', 'sheet', 'well'], SHAPE],
  ['board-focus', ['board'], SHAPE],
  ['fresh', ['paper', 'sheet'], TEXT],
  ['aging', ['paper', 'sheet'], TEXT],
  ['stale', ['paper', 'sheet'], TEXT],
]

/** The same in the back office, whose rows are also hovered over, chosen and marked. */
const officePairs: typeof pairs = [
  ...[
    ...['ink', 'ink-2', 'ink-3', 'accent', 'error', 'warn', 'ok', 'info'],
    ...['fresh', 'calm', 'aging', 'stale', 'span-1', 'span-2', 'span-3', 'span-4', 'span-5'],
  ].map((front): (typeof pairs)[number] => [
    front,
    ['paper', 'sheet', 'well', 'hover', 'tint', 'info-ground'],
    TEXT,
  ]),
  ['on-ink', ['ink'], TEXT],
  ['on-action', ['action', 'action-hover'], TEXT],
  ['control', ['paper', 'sheet'], SHAPE],
  ['focus', ['paper', 'sheet', 'well', 'hover', 'tint'], SHAPE],
]

export const tokens: Rule[] = [
  {
    name: 'text and controls have contrast in the back office by day and in the dark',
    find: (files) => {
      const defined = readTokens(`${textOf(files, OFFICE)}${textOf(files, TOKENS)}`)
      return officePairs.flatMap(([front, grounds, least]) =>
        grounds.flatMap((ground) => findWeak(OFFICE, defined, front, ground, least)),
      )
    },
    planted: [{ path: OFFICE, text: '[data-office] { --ink: #777; --paper: #888; }' }],
  },
  {
    name: 'text and controls have contrast by day and in the dark',
    find: (files) => {
      const defined = readTokens(textOf(files, TOKENS))
      const lost = pairs.flatMap(([front, grounds]) => [front, ...grounds]).filter(isLost(defined))
      if (lost.length > 0) return [`${TOKENS} has no colour for ${[...new Set(lost)].join(', ')}`]
      return pairs.flatMap(([front, grounds, least]) =>
        grounds.flatMap((ground) => findWeak(TOKENS, defined, front, ground, least)),
      )
    },
    planted: [
      { path: TOKENS, text: ':root { --ink: #777; --paper: #888; }' },
      { path: TOKENS, text: greys() },
    ],
  },
  {
    name: 'every token that is used is defined',
    find: (files) => {
      const defined = new Set(
        files.flatMap(({ text }) => [...text.matchAll(/(--[a-z0-9-]+)['"]?\s*:/g)].map(first)),
      )
      return files
        .filter(({ path }) => path.endsWith('.css'))
        .flatMap(({ path, text }) =>
          [...text.matchAll(/var\((--[a-z0-9-]+)\)/g)]
            .map(first)
            .filter((name) => !defined.has(name))
            .map((name) => `${path} uses ${name}, which nobody defines`),
        )
    },
    planted: [{ path: 'app/ui/chip.module.css', text: '.chip { color: var(--inc); }\n' }],
  },
  {
    name: 'colours are named among the tokens only, on paper in print.css',
    find: (files) =>
      files
        .filter(
          ({ path }) =>
            path.endsWith('.css') && path !== TOKENS && path !== OFFICE && path !== PRINT,
        )
        .flatMap((file) =>
          findLines(file, /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i, 'names a colour of its own'),
        ),
    planted: [{ path: 'app/ui/chip.module.css', text: '.chip { color: #123456; }\n' }],
  },
]

function first(match: RegExpMatchArray): string {
  return match[1] ?? ''
}

function readTokens(css: string): Map<string, [day: string, dark: string]> {
  const found = new Map<string, [string, string]>()
  for (const [, name = '', value = ''] of css.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)) {
    if (found.has(name)) continue
    const [, day, dark] = value.match(/^light-dark\((.+?),\s*(.+?)\)$/) ?? [value, value, value]
    found.set(name, [day ?? value, dark ?? value])
  }
  return found
}

function findWeak(
  path: string,
  defined: Map<string, [string, string]>,
  front: string,
  ground: string,
  least: number,
): string[] {
  return [0, 1].flatMap((mode) => {
    const one = readColour(defined.get(front)?.[mode] ?? '')
    const other = readColour(defined.get(ground)?.[mode] ?? '')
    if (!one || !other) return []
    const ratio = contrast(one, other)
    if (ratio >= least) return []
    const when = mode === 0 ? 'by day' : 'in the dark'
    return [`${path} ${front} on ${ground} ${when} is ${ratio.toFixed(2)}, under ${least}`]
  })
}

function isLost(defined: Map<string, [string, string]>) {
  return (name: string) => !readColour(defined.get(name)?.[0] ?? '')
}

function greys(): string {
  const names = pairs.flatMap(([front, grounds]) => [front, ...grounds])
  return `:root { ${names.map((name) => `--${name}: #888;`).join(' ')} }`
}
