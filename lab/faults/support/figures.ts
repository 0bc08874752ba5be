type Vector = Map<string, number>
type Series = {
  name: string
  labels: string[]
  at: number
  value: number
  grown: number
  /** When it grew, and to how much. */
  steps: { at: number; grown: number }[]
}
/** What a place has answered, with the labels that Prometheus gives it; nothing where it is down. */
export type Answer = { labels: string[]; text: string | undefined }

/** What has been read of /metrics so far, and when last. */
export type Figures = { now: number; known: Map<string, Series> }

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/gm
const LABEL = /\w+="(?:[^"\\]|\\.)*"/g
const MS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 }
/** A plain number, which fits any labels. */
const ANY = '*'

export function take(figures: Figures, at: number, answers: readonly Answer[]): void {
  figures.now = at
  for (const { labels, text } of answers) {
    note(figures, 'up', labels, text === undefined ? 0 : 1)
    for (const [, name = '', own, value] of (text ?? '').matchAll(LINE)) {
      note(figures, name, [...(own?.match(LABEL) ?? []), ...labels], Number(value))
    }
  }
}

/** As Prometheus counts: a counter that was reset has grown from zero. */
function note({ known, now }: Figures, name: string, labels: string[], value: number): void {
  const key = `${name}{${labels}}`
  const one = known.get(key) ?? { name, labels, at: now, value, grown: 0, steps: [] }
  const growth = value < one.value ? value : value - one.value
  const grown = one.grown + growth
  if (growth > 0) one.steps.push({ at: now, grown })
  known.set(key, { ...one, at: now, value, grown })
}

/** Whether a condition of Prometheus is true now: comparisons joined by `or`, as our alerts are made. */
export function holds(expr: string, figures: Figures): boolean {
  return expr.split(' or ').some((condition) => {
    const [, gone] = /^absent\((.*)\)$/.exec(condition) ?? []
    return gone ? isGone(gone, figures) : isTrue(condition, figures)
  })
}

/** What was never there is no part of this site. */
function isGone(selector: string, figures: Figures): boolean {
  return select(selector, figures).length > 0 && latest(selector, figures).size === 0
}

/** For one of the series at least, each compared with the one that has the same labels. */
function isTrue(condition: string, figures: Figures): boolean {
  const [, left = '', way, right = ''] = /^(.*) (==|<|>) (.*)$/.exec(condition) ?? []
  const bounds = read(right, figures)
  return [...read(left, figures)].some(([key, value]) => {
    const bound = bounds.get(key) ?? bounds.get(ANY) ?? Number.NaN
    return way === '==' ? value === bound : way === '<' ? value < bound : value > bound
  })
}

function read(term: string, figures: Figures): Vector {
  if (/^[\d.]+$/.test(term)) return new Map([[ANY, Number(term)]])
  const [, factor, scaled] = /^([\d.]+) \* (.*)$/.exec(term) ?? []
  if (scaled) return scale(Number(factor), read(scaled, figures))
  const [, by, summed] = /^sum(?: by \((\w+)\) )?\((.*)\)$/.exec(term) ?? []
  if (summed) return sum(read(summed, figures), by)
  const [, way, selector, count, unit = ''] =
    /^(rate|increase)\((.*)\[(\d+)([smh])\]\)$/.exec(term) ?? []
  if (!selector) return latest(term, figures)
  const span = Number(count) * (MS[unit] ?? 0)
  const grown = growth(selector, span, figures)
  return way === 'rate' ? scale(1_000 / span, grown) : grown
}

function latest(selector: string, figures: Figures): Vector {
  const there = select(selector, figures).filter(({ at }) => at === figures.now)
  return new Map(there.map(({ labels, value }) => [`${labels}`, value]))
}

function growth(selector: string, span: number, figures: Figures): Vector {
  const since = figures.now - span
  const recent = select(selector, figures).filter(({ at }) => at > since)
  return new Map(
    recent.map(({ labels, grown, steps }) => {
      const before = steps.findLast(({ at }) => at <= since)?.grown ?? 0
      return [`${labels}`, grown - before]
    }),
  )
}

function select(selector: string, { known }: Figures): Series[] {
  const [, name, wanted] = /^(\w+)(?:\{(.*)\})?$/.exec(selector) ?? []
  if (!name) throw new Error(`This cannot be measured: ${selector}`)
  const labels = wanted?.split(',') ?? []
  return [...known.values()].filter(
    (one) => one.name === name && labels.every((label) => one.labels.includes(label)),
  )
}

function scale(factor: number, vector: Vector): Vector {
  return new Map([...vector].map(([key, value]) => [key, factor * value]))
}

function sum(vector: Vector, by: string | undefined): Vector {
  const sums: Vector = new Map()
  for (const [key, value] of vector) {
    const group = key.split(',').find((label) => by && label.startsWith(`${by}=`)) ?? ''
    sums.set(group, (sums.get(group) ?? 0) + value)
  }
  return sums
}
