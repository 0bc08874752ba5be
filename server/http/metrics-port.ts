import cluster from 'node:cluster'
import { createServer, type Server } from 'node:http'
import { AggregatorRegistry, Counter, register } from 'prom-client'
import type { Role } from '#server/processes/crew.ts'

const DEATHS = 'anken_process_deaths_total'
const deaths = new Counter({
  name: DEATHS,
  help: 'Processes that died unasked, by role; another one was started for each',
  labelNames: ['role'],
})
for (const role of ['web', 'worker']) deaths.inc({ role }, 0)

export function countDeath(role: Role): void {
  deaths.inc({ role })
}

/** /metrics for Prometheus, on a port of its own that readers do not reach. */
export async function openMetricsPort(port: number, host: string): Promise<Server> {
  const ofAll = new AggregatorRegistry()
  const isSupervisor = () => cluster.isPrimary && Object.keys(cluster.workers ?? {}).length > 0
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const metrics = isSupervisor() ? withOwn(ofAll.clusterMetrics()) : register.metrics()
    metrics.then(
      (text) => response.writeHead(200, { 'Content-Type': register.contentType }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  server.unref()
  return server
}

/** What its processes know, added up, and what only their supervisor can know. */
async function withOwn(theirs: Promise<string>): Promise<string> {
  return `${await theirs}\n${await register.getSingleMetricAsString(DEATHS)}\n`
}
