import { Gauge, Registry, register } from 'prom-client'
import { expect, test } from 'vitest'
import { findFreePort } from '#server/processes/free-port.ts'
import { addUp, expectProcesses, openMetricsPort } from './metrics-port.ts'
import { watch } from './watched-figure.ts'

async function oneOf(role: string) {
  const own = new Registry()
  const labels = { labelNames: ['role'], registers: [own] }
  new Gauge({ name: 'anken_processes', help: 'One that answers', ...labels }).set({ role }, 1)
  return await own.getMetricsAsJSON()
}

test('where one of two processes answers, it is reported, and the other is seen to be missing', async () => {
  expectProcesses({ web: 2, worker: 1, search: 0 })
  const text = await addUp([await oneOf('web')])
  expect(text).toContain('anken_processes{role="web"} 1\n')
  expect(text).toContain('anken_processes{role="worker"} 0\n')
  expect(text).toContain('anken_processes_wanted{role="web"} 2\n')
  expect(text).toContain('anken_process_deaths_total{role="web"} 0\n')
})

test('a figure that cannot be read is left out, and is back when it can be read', async () => {
  let isDown = true
  watch('anken_seen', 'Read or not', () => (isDown ? Promise.reject(new Error('away')) : 7))
  expect(await register.getSingleMetricAsString('anken_seen')).not.toMatch(/^anken_seen/m)
  isDown = false
  expect(await register.getSingleMetricAsString('anken_seen')).toContain('anken_seen 7')
})

test('a taken METRICS_PORT is reported in a sentence', async () => {
  const port = await findFreePort()
  const server = await openMetricsPort(port, '127.0.0.1')
  await expect(openMetricsPort(port, '127.0.0.1')).rejects.toThrow(`METRICS_PORT ${port} is taken`)
  server.close()
})
