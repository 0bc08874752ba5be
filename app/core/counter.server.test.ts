import { register } from 'prom-client'
import { expect, test } from 'vitest'
import { openCounter } from './counter.server.ts'

test('a module that is loaded twice counts in one place', async () => {
  openCounter('anken_test_opened_total', 'Opened by a test').inc()
  openCounter('anken_test_opened_total', 'Opened by a test').inc()
  expect(await register.getSingleMetricAsString('anken_test_opened_total')).toContain(' 2')
  register.removeSingleMetric('anken_test_opened_total')
})
