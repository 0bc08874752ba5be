import { Script } from 'node:vm'
import { checkSync, type Diagnostics, type VulnerableDiagnostics } from 'recheck'
import { type File, textOf } from './project.ts'

/** Patterns that `recheck` found harmless. A verdict takes up to seconds, so it is not asked for twice. */
export const LIST = 'tools/house/checked-patterns.txt'
const HEAD = '# Regular expressions that recheck 4.5.0 calls safe; written by npm run docs\n'
const MOST_MILLISECONDS = 15_000
/** What a pattern may take at most for the length to which it is bounded. */
const BLINK = 50

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
  const [whole = '', bound] = pattern.split(/(?<=\/[a-z]*) up to (?=\d+$)/)
  const end = whole.lastIndexOf('/')
  const [source, flags] = [whole.slice(1, end), whole.slice(end + 1)]
  const diagnostics = check(source, flags)
  if (diagnostics.status !== 'vulnerable' || bound === undefined) return troubleOf(diagnostics)
  const attacks = attacksOf(diagnostics, Number(bound))
  const isSlow = attacks.some((text) => takesLong(new RegExp(source, flags), text))
  return isSlow ? `takes more than ${BLINK} ms for ${bound} characters` : undefined
}

/** By its JavaScript alone: its Java and native programs are not installed. */
function check(source: string, flags: string): Diagnostics {
  process.env.RECHECK_SYNC_BACKEND = 'pure'
  try {
    return checkSync(source, flags, { timeout: MOST_MILLISECONDS })
  } finally {
    delete process.env.RECHECK_SYNC_BACKEND
  }
}

/** The attack that was found, cut to a length and drawn out to it. */
function attacksOf({ attack }: VulnerableDiagnostics, length: number): string[] {
  const { pumps, suffix, string } = attack
  const each = Math.ceil(length / Math.max(pumps.length, 1))
  const shared = pumps.map(({ prefix, pump }) => (prefix + pump.repeat(each)).slice(0, each))
  return [string.slice(0, length), shared.join('').slice(0, length) + suffix]
}

/** The quickest of three tries counts: a machine has other work too. */
function takesLong(pattern: RegExp, text: string): boolean {
  const program = new Script('text.replace(pattern, "")')
  const isTooSlow = () => {
    try {
      program.runInNewContext({ text, pattern }, { timeout: BLINK })
      return false
    } catch {
      return true
    }
  }
  return isTooSlow() && isTooSlow() && isTooSlow()
}

function troubleOf(diagnostics: Diagnostics): string | undefined {
  if (diagnostics.status === 'safe') return undefined
  if (diagnostics.status === 'unknown') return `cannot be judged (${diagnostics.error.kind})`
  return `is slow over a long text (${diagnostics.complexity.summary})`
}
