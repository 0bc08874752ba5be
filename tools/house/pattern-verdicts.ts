import { checkSync, type Diagnostics } from 'recheck'
import { type File, textOf } from './project.ts'

/** Patterns that `recheck` found harmless. A verdict takes up to seconds, so it is not asked for twice. */
export const LIST = 'tools/house/checked-patterns.txt'
const HEAD = '# Regular expressions that recheck 4.5.0 calls safe; written by npm run docs\n'
/**
 * The work of a verdict is bounded by sizes and steps, never by the clock: a busy machine finds what an idle one
 * does. What is too large for them cannot be judged.
 */
const WORK = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  attackLimit: 1_000_000,
  incubationLimit: 5_000,
  maxAttackStringSize: 10_000,
  maxRepeatCount: 100,
}
/** So many steps of a bounded pattern take less than 50 ms. */
const STEPS = 5_000_000

const verdicts = new Map<string, string | undefined>()

/** Why a pattern may be slow over a long text, if it may. */
export function trouble(pattern: string): string | undefined {
  if (!verdicts.has(pattern)) verdicts.set(pattern, judge(pattern))
  return verdicts.get(pattern)
}

export function listedPatterns(files: readonly File[]): Set<string> {
  const text = textOf(files, LIST)
  return new Set(text.startsWith(HEAD) ? text.slice(HEAD.length).split('\n').filter(Boolean) : [])
}

export function listOf(patterns: readonly string[]): string {
  return `${HEAD}${[...new Set(patterns)].sort().join('\n')}\n`
}

function judge(pattern: string): string | undefined {
  const { source, flags, bound } = partsOf(pattern)
  const diagnostics = check(source, flags)
  if (diagnostics.status !== 'vulnerable' || bound === undefined) return troubleOf(diagnostics)
  const { complexity } = diagnostics
  const steps = complexity.type === 'polynomial' ? bound ** complexity.degree : Infinity
  return steps > STEPS ? `takes ${steps} steps for ${bound} characters` : undefined
}

/** By its JavaScript alone: its Java and native programs are not installed. */
function check(source: string, flags: string): Diagnostics {
  process.env.RECHECK_SYNC_BACKEND = 'pure'
  try {
    return checkSync(source, flags, WORK)
  } finally {
    delete process.env.RECHECK_SYNC_BACKEND
  }
}

function partsOf(pattern: string) {
  const [whole = '', bound] = pattern.split(/(?<=\/[a-z]*) up to (?=\d+$)/)
  const end = whole.lastIndexOf('/')
  const [source, flags] = [whole.slice(1, end), whole.slice(end + 1)]
  return { source, flags, bound: bound === undefined ? undefined : Number(bound) }
}

function troubleOf(diagnostics: Diagnostics): string | undefined {
  if (diagnostics.status === 'safe') return undefined
  if (diagnostics.status === 'unknown') return `cannot be judged (${diagnostics.error.kind})`
  return `is slow over a long text (${diagnostics.complexity.summary})`
}
