import cluster, { type Worker } from 'node:cluster'
import { on } from 'node:events'
import { createServer, type Server } from 'node:http'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, register } from 'prom-client'
import { refusal } from '#server/processes/refusal.ts'
import type { Role } from '#server/processes/supervisor.ts'

type Figures = Awaited<ReturnType<typeof register.getMetricsAsJSON>>

const ANSWER_WITHIN = 5_000
const { aggregate } = AggregatorRegistry
const REQUEST = { asks: 'figures' }
const ROLES = ['web', 'worker', 'search'] as const

const deaths = new Counter({
  name: 'anken_process_deaths_total',
  help: 'Processes that died unasked, by role; another one was started for each',
  labelNames: ['role'],
})
const answering = new Gauge({
  name: 'anken_processes',
  help: 'Processes that say what they know, by role',
  labelNames: ['role'],
})
const wanted = new Gauge({
  name: 'anken_processes_wanted',
  help: 'Processes that are to run, by role',
  labelNames: ['role'],
})
for (const role of ROLES) deaths.inc({ role }, 0)

export function countDeath(role: Role): void {
  deaths.inc({ role })
}

/** Whom a supervisor is to keep running: of whom none answers it says so itself. */
export function expectProcesses(counts: Record<Role, number>): void {
  for (const role of ROLES.filter((one) => counts[one] > 0)) {
    wanted.set({ role }, counts[role])
    answering.set({ role }, 0)
  }
}

/** A process reports its figures to its supervisor on request. */
export function answerSupervisor(role: Role): void {
  collectDefaultMetrics()
  answering.set({ role }, 1)
  process.on('message', (message) => {
    if (
      !message ||
      typeof message !== 'object' ||
      !('asks' in message) ||
      message.asks !== REQUEST.asks
    )
      return
    register.getMetricsAsJSON().then(
      (figures) => process.send?.({ figures }, undefined, {}, () => {}),
      () => {},
    )
  })
}

/** /metrics for Prometheus, on a port of its own that readers do not reach. */
export async function openMetricsPort(port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    collectAll()
      .then(addUp)
      .then(
        (text) => response.writeHead(200, { 'Content-Type': register.contentType }).end(text),
        () => response.writeHead(503).end(),
      )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, port, host)))
    server.listen(port, host, resolve)
  })
  server.unref()
  return server
}

function cannotListen(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const isTaken = error.code === 'EADDRINUSE'
  return refusal(
    `METRICS_PORT（${port}）は${isTaken ? 'ほかのプログラムが使っています' : '開けません'}。`,
    isTaken
      ? `METRICS_PORT ${port} is taken: stop the program that uses it, or set another one.`
      : `METRICS_PORT ${port} of ${host} cannot be opened: ${error.message}`,
  )
}

/** What we know ourselves, and what our processes do. */
export async function addUp(theirs: readonly Figures[]): Promise<string> {
  return await aggregate([await register.getMetricsAsJSON(), ...theirs]).metrics()
}

async function collectAll(): Promise<Figures[]> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN)
  const pending = Object.values(cluster.workers ?? {}).flatMap((worker) =>
    worker?.isConnected() ? [collect(worker, signal)] : [],
  )
  return await Promise.all(pending)
}

const lastReported = new WeakMap<Worker, Figures>()

/** Who dies or is blocked must not hide the others: all have a few seconds, and then those count that answered. */
async function collect(worker: Worker, signal: AbortSignal): Promise<Figures> {
  worker.send(REQUEST, undefined, () => {})
  try {
    for await (const [message] of on(worker, 'message', { signal })) {
      if (!message.figures) continue
      lastReported.set(worker, message.figures)
      break
    }
    return lastReported.get(worker) ?? []
  } catch {
    // What was counted stays counted: a sum that falls and rises again would be a rush that never was.
    return (lastReported.get(worker) ?? []).filter(({ type }) => `${type}` !== 'gauge')
  }
}
