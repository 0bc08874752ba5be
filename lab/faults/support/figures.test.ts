import { expect, test } from 'vitest'
import { readRules } from './alerts.ts'
import { type Figures, holds, take } from './figures.ts'

const web = ['job="anken-web"']
const worker = ['job="anken-worker"']

function seen(
  ...looks: [at: number, ofWeb: string | undefined, ofWorker?: string | undefined][]
): Figures {
  const figures: Figures = { now: 0, known: new Map() }
  for (const [at, ofWeb, ofWorker] of looks) {
    take(figures, at, [
      { labels: web, text: ofWeb },
      { labels: worker, text: ofWorker },
    ])
  }
  return figures
}

test('of two disks the fuller one is reported, each by its own size', () => {
  const sizes = 'size{place="a"} 1000\nsize{place="b"} 10\n'
  const figures = seen([0, `${sizes}free{place="a"} 90\nfree{place="b"} 9\n`])
  expect(holds('free < 10', figures)).toBe(true)
  expect(holds('free < 0.1 * size', figures)).toBe(true)
  expect(holds('free{place="b"} < 0.1 * size', figures)).toBe(false)
})

test('a worker that is down is not a web process that is down', () => {
  const figures = seen([0, 'x 1\n', undefined])
  expect(holds('up{job="anken-web"} == 0', figures)).toBe(false)
  expect(holds('up{job="anken-worker"} == 0', figures)).toBe(true)
})

test('a series that was there and is gone is absent, and one that never was is not', () => {
  const figures = seen([0, 'x{role="web"} 1\n'], [1_000, undefined])
  expect(holds('absent(x{role="web"})', figures)).toBe(true)
  expect(holds('absent(x{role="worker"})', figures)).toBe(false)
})

test('growth is counted within its window alone, also when a process began again', () => {
  const figures = seen([0, 'n_1 0\n'], [10_000, 'n_1 50\n'], [400_000, 'n_1 2\n'])
  expect(holds('increase(n_1[5m]) == 2', figures)).toBe(true)
  expect(holds('increase(n_1[10m]) == 52', figures)).toBe(true)
  expect(holds('sum(rate(n_1[10m])) > 0.08', figures)).toBe(true)
  expect(holds('sum(rate(n_1[10m])) > 0.09', figures)).toBe(false)
})

test('a figure that is written as 1e-7 is the number that it is', () => {
  expect(holds('lag_p50{q="0.5"} < 0.1', seen([0, 'lag_p50{q="0.5"} 1e-7\n']))).toBe(true)
})

test('every alert can be evaluated, and a calm site raises none', async () => {
  const rules = await readRules()
  const calm = seen([0, 'anken_processes{role="web"} 1\n', 'anken_processes{role="worker"} 1\n'])
  expect(rules.length).toBeGreaterThan(15)
  expect(rules.filter(({ expr }) => holds(expr, calm))).toEqual([])
})
