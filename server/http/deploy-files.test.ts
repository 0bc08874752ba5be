import { readFile } from 'node:fs/promises'
import { register } from 'prom-client'
import { beforeAll, expect, test } from 'vitest'
import { createDb, createPool } from '#core/db/db.server.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { testDatabase } from '#tests/support/database.ts'
import '#core/files/store-failure.server.ts'
import '#server/processes/job-runner.ts'
import '#server/processes/mail-sender.ts'
import { startMetrics } from './metrics.ts'
import './metrics-port.ts'
import './shedding.ts'
import { watchState } from './state-metrics.ts'

const measure = () => ({ version: 1, items: 1, segments: 1, bytes: 1, lag: 0 })
let documented: Set<string>
let alerts: string

beforeAll(async () => {
  const pool = createPool(testDatabase(), 2)
  startMetrics('web', pool, { pages: createPageCache(1_024, () => undefined), search: { measure } })
  watchState(createDb(pool), { sendsMail: true })
  const lines = (await register.metrics()).matchAll(/^# TYPE (\w+)/gm)
  documented = new Set([...lines].map(([, name = '']) => name))
  alerts = await readFile('deploy/prometheus/alerts.yml', 'utf8')
  await pool.end()
})

function unknownIn(text: string): string[] {
  const named = text.match(/\b(anken|nodejs|process)_[a-z0-9_]+/g) ?? []
  return named.filter((name) => !documented.has(name.replace(/_(bucket|count|sum)$/, '')))
}

test('alerts and the dashboard ask for figures that there are', async () => {
  expect(documented).toContain('anken_database_up')
  expect(unknownIn(alerts)).toEqual([])
  expect(unknownIn(await readFile('deploy/grafana/anken.json', 'utf8'))).toEqual([])
})

test('every alert has its runbook, and every runbook its alert', async () => {
  const document = await readFile('docs/operating.md', 'utf8')
  const runbooks = [...document.matchAll(/^### (Anken\w+)$/gm)].map(([, name]) => name)
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(runbooks.toSorted()).toEqual(names.toSorted())
})
