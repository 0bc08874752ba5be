import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Figures, holds, take } from './figures.ts'

/** A supervisor; that of a whole `npm start` is scraped as `web`, and its figures distinguish the roles. */
type Place = { role: 'web' | 'worker'; metrics: string }
type Rule = { name: string; expr: string; after: string }
type EvaluatedRule = Rule & { looks: number; first: number; since: number; longest: number }

/** An alert whose condition came to hold: for how long, and how long it must before anybody is called. */
export type Observed = { name: string; how: string; isPassing: boolean }

/** Milliseconds; a fault of hours looks less often. */
const EVERY = 500
/** Nobody is called by what is over so soon, where an alert waits before it calls. */
const PASSING = 2_000
const rulesFile = join(import.meta.dirname, '../../../deploy/prometheus/alerts.yml')

/**
 * Reads /metrics of all places again and again, as Prometheus does, and says of each alert of
 * deploy/prometheus whether its condition came to hold. What it looked back on before we came is taken as calm.
 */
export function watchAlerts(places: readonly (Place | undefined)[], every = EVERY) {
  const leaving = new AbortController()
  const watching = (async () => {
    const watched = places.filter((place) => place !== undefined)
    const evaluated = (await readRules()).map(
      (rule): EvaluatedRule => ({ ...rule, looks: 0, first: 0, since: 0, longest: 0 }),
    )
    const figures: Figures = { now: 0, known: new Map() }
    const begun = performance.now()
    let looks = 0
    while (!leaving.signal.aborted) {
      const at = performance.now()
      take(figures, at, await Promise.all(watched.map(readFigures)))
      for (const one of evaluated) {
        if (!holds(one.expr, figures)) one.since = 0
        else {
          if (one.looks === 0) one.first = at - begun
          one.since ||= at
          one.longest = Math.max(one.longest, at - one.since)
          one.looks += 1
        }
      }
      looks += 1
      await sleep(every, undefined, { signal: leaving.signal }).catch(() => {})
    }
    return evaluated.filter((one) => one.looks > 0).map(describe(looks, performance.now() - begun))
  })()
  return {
    async stop(): Promise<Observed[]> {
      leaving.abort()
      return await watching
    },
  }
}

function describe(of: number, ms: number) {
  return ({ name, looks, first, after, longest }: EvaluatedRule): Observed => ({
    name,
    isPassing: after !== '' && longest < PASSING,
    how:
      `true at ${looks} of ${of} looks in ${seconds(ms)} s, ` +
      `first after ${seconds(first)} s; calls after ${after || '0s'}`,
  })
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1)

async function readFigures({ role, metrics }: Place): Promise<Answer> {
  const text = await fetch(metrics, { signal: AbortSignal.timeout(6_000) }).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  )
  return { labels: [`job="anken-${role}"`, `instance="${new URL(metrics).host}"`], text }
}

/** All but those that are computed from percentiles or forecast a day. */
export async function readRules(): Promise<Rule[]> {
  const rules = (await readFile(rulesFile, 'utf8')).split('- alert: ').slice(1)
  return rules
    .map((text) => ({
      name: /^\w+/.exec(text)?.[0] ?? '',
      expr: (/expr:(?: >-)?\s+([\s\S]*?)\n {8}\w+:/.exec(text)?.[1] ?? '').replace(/\s+/g, ' '),
      after: /for: (\w+)/.exec(text)?.[1] ?? '',
    }))
    .filter(({ expr }) => !/histogram_quantile|predict_linear/.test(expr))
}
