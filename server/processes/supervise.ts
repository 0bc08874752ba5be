import type { Env } from '#core/env.server.ts'
import { requireSecret } from './lost-secret.ts'
import { readSettings } from './settings.ts'
import { aborted, listenForStop } from './stopping.ts'
import { type Role, startSupervisor } from './supervisor.ts'

type Counts = Record<Role, number>

/** One search for several web processes: its model is in memory once. */
export function countSearches(web: number, { SHARED_SEARCH }: Env): 0 | 1 {
  // The socket has a name in a folder, which Windows does not know.
  return SHARED_SEARCH && web > 1 && process.platform !== 'win32' ? 1 : 0
}

/** Runs processes of the product until it is stopped; SIGHUP replaces them one by one. */
export async function supervise(count: (settings: Env) => Omit<Counts, 'search'>): Promise<void> {
  const settings = readSettings()
  const { log } = await import('#core/log.server.ts')
  const { stop, hurry } = listenForStop(['SIGTERM', 'SIGINT'])
  await requireSecret(settings)
  const counted = count(settings)
  const counts = { ...counted, search: countSearches(counted.web, settings) }
  const metrics = await openMetrics(settings, counts)
  const supervisor = startSupervisor({
    counts,
    environment: { NODE_ENV: 'production' },
    patience: settings.FROZEN_SECONDS,
    onDeath(facts) {
      metrics?.countDeath(facts.role)
      log.error(facts, 'process died')
    },
  })
  supervisor.ready.then(
    () => log.info({ port: settings.PORT }, 'every process is ready'),
    (error) => log.error({ err: error }, 'a process does not become ready'),
  )
  process.on('SIGHUP', () => supervisor.roll().then(() => log.info('every process was replaced')))
  await aborted(stop)
  await supervisor.stop(hurry)
  if (hurry.aborted) process.exit(1)
}

/** The port of the metrics, where one is wanted; who wants none need not load them. */
export async function openMetrics({ METRICS_PORT, METRICS_HOST }: Env, counts: Counts) {
  if (METRICS_PORT === undefined) return undefined
  const { countDeath, expectProcesses, openMetricsPort } = await import(
    '#server/http/metrics-port.ts'
  )
  expectProcesses(counts)
  await openMetricsPort(METRICS_PORT, METRICS_HOST)
  return { countDeath }
}
