import cluster from 'node:cluster'
import { createServer, type Server } from 'node:http'
import { AggregatorRegistry, register } from 'prom-client'

/** /metrics for Prometheus, on a port of its own that readers do not reach. */
export async function openMetricsPort(port: number, host: string): Promise<Server> {
  const ofAll = new AggregatorRegistry()
  const isSupervisor = () => cluster.isPrimary && Object.keys(cluster.workers ?? {}).length > 0
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const metrics = isSupervisor() ? ofAll.clusterMetrics() : register.metrics()
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
