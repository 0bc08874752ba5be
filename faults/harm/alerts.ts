import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Figures = {
  at: number
  up: boolean
  series: { name: string; labels: string; value: number }[]
}
type Rule = { name: string; expr: string; after: string }

/** Milliseconds; a fault of hours looks less often. */
const EVERY = 500
const rulesFile = join(import.meta.dirname, '../../deploy/prometheus/alerts.yml')

/**
 * Reads /metrics again and again, and says of each alert of deploy/prometheus whether its condition came to
 * hold. A rate is taken over the time that was watched, as far as the rule looks back.
 */
export function watchAlerts(url: string, every = EVERY) {
  const seen: Figures[] = []
  const leaving = new AbortController()
  const watching = (async () => {
    while (!leaving.signal.aborted) {
      seen.push(await readFigures(url))
      await sleep(every, undefined, { signal: leaving.signal }).catch(() => {})
    }
  })()
  return {
    /** The names of the alerts, each with how long its condition held and how long it must. */
    async stop(): Promise<string[]> {
      leaving.abort()
      await watching
      return (await readRules()).flatMap((rule) => tell(rule, seen))
    },
  }
}

function tell({ name, expr, after }: Rule, seen: readonly Figures[]): string[] {
  const held = seen.filter((_, index) => holds(expr, seen.slice(0, index + 1)))
  if (held.length === 0) return []
  const first = seen[0]?.at ?? 0
  const share = `${held.length} of ${seen.length} looks in ${seconds((seen.at(-1)?.at ?? 0) - first)} s`
  const begins = `first after ${seconds((held[0]?.at ?? 0) - first)} s`
  return [`${name}: true at ${share}, ${begins}; calls after ${after || '0s'}`]
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1)
const VECTOR = /up\{[^}]*\}|absent\([^)]*\)|(?:[a-z_]+(?:\{[^}]*\})?)(?:\[\w+\])?/g

/** Comparisons joined by `or`, of figures, rates and products of them: what our rules are made of. */
export function holds(expr: string, seen: readonly Figures[]): boolean {
  if (/histogram_quantile|predict_linear/.test(expr)) return false
  const figured = expr
    .replace(/sum(?: by \(\w+\))? /g, 'sum')
    .replace(/\b(?:sum\()?(rate|increase)\(([^)]*)\)\)?/g, (_, way, of) => change(way, of, seen))
    .replace(/ or /g, ' | ')
    .replace(VECTOR, (vector) => String(latest(vector, seen)))
  return figured.split(' | ').some(isTrue)
}

function isTrue(comparison: string): boolean {
  const [, left = '', way, right = ''] = /^(.*?) (==|<|>) (.*)$/.exec(comparison.trim()) ?? []
  const [a, b] = [product(left), product(right)]
  return way === '==' ? a === b : way === '<' ? a < b : a > b
}

function product(text: string): number {
  return text.split('*').reduce((all, factor) => all * Number(factor), 1)
}

function latest(vector: string, seen: readonly Figures[]): number {
  const now = seen.at(-1)
  if (vector.startsWith('up{')) return now?.up ? 1 : 0
  if (vector.startsWith('absent')) return 0
  const values = select(vector, now).map(({ value }) => value)
  return values.length > 0 ? Math.max(...values) : Number.NaN
}

/** As Prometheus counts: what has begun anew has grown from nothing. */
function change(way: string, vector: string, seen: readonly Figures[]): string {
  const heard = seen.filter(({ up }) => up)
  const sums = heard.map((one) => select(vector, one).reduce((sum, { value }) => sum + value, 0))
  const grown = sums.reduce((sum, value, index) => {
    const before = sums[index - 1] ?? value
    return sum + (value < before ? value : value - before)
  }, 0)
  const span = ((heard.at(-1)?.at ?? 0) - (heard[0]?.at ?? 0)) / 1_000
  return String(way === 'increase' ? grown : grown / Math.max(1, span))
}

function select(vector: string, figures: Figures | undefined) {
  const [, name = '', wanted = ''] = /^(\w+)(?:\{(.*?)\})?/.exec(vector) ?? []
  return (figures?.series ?? []).filter(
    (one) => one.name === name && wanted.split(',').every((label) => one.labels.includes(label)),
  )
}

async function readFigures(url: string): Promise<Figures> {
  const at = performance.now()
  const signal = AbortSignal.timeout(6_000)
  const text = await fetch(url, { signal }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  )
  const lines = text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)
  const series = [...lines].map(([, name = '', labels = '', value]) => ({
    ...{ name, labels },
    value: Number(value),
  }))
  return { at, up: text !== '', series }
}

async function readRules(): Promise<Rule[]> {
  const rules = (await readFile(rulesFile, 'utf8')).split('- alert: ').slice(1)
  return rules.map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    expr: (/expr:(?: >-)?\s+([\s\S]*?)\n {8}\w+:/.exec(text)?.[1] ?? '').replace(/\s+/g, ' '),
    after: /for: (\w+)/.exec(text)?.[1] ?? '',
  }))
}
