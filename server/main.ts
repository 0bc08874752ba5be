import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { refusal } from './processes/refusal.ts'
import type { Start } from './processes/running.ts'
import { giveSigns } from './processes/sign-of-life.ts'
import { aborted, listenForStop, runProgram } from './processes/stopping.ts'
import type { Role } from './processes/supervisor.ts'

type Bundle = typeof import('./app.ts')
type WorkerBundle = typeof import('./worker-app.ts')

const STOP_WITHIN = 25_000
const DRAIN_WITHIN = 5_000
const ROLES = ['web', 'worker', 'search'] as const

/** One process of the product: the pages and calls, the jobs, or the search of several processes with pages. */
async function runRole(role: Role, socket: string | undefined): Promise<void> {
  const supervised = process.channel !== undefined
  // Ctrl-C and a closed terminal reach the whole group; the supervisor stops its children itself.
  if (supervised) for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})
  if (supervised) giveSigns()
  const { stop, hurry } = listenForStop(supervised ? ['SIGTERM'] : ['SIGTERM', 'SIGINT', 'SIGHUP'])
  leaveInOrderWithoutPrimary()

  const { log, start } = await load(role)
  const failed = new AbortController()
  const fail = (error: unknown) => {
    log.fatal({ err: error, role }, 'unexpected failure, this process ends')
    failed.abort()
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)

  const starting = start({
    socket,
    onReady() {
      process.send?.({ ready: role })
      flushCompileCache()
    },
  })
  const running = await Promise.race([starting, aborted(stop)])
  // Without its supervisor it would never be notified that it may listen; and it has nothing to finish.
  if (!running) process.exit(0)
  await Promise.race([aborted(stop), aborted(failed.signal)])
  const patience = failed.signal.aborted ? DRAIN_WITHIN : STOP_WITHIN
  const stopped = running.stop().then(() => true)
  const inTime = await Promise.race([stopped, aborted(hurry), sleep(patience)])
  process.exit(inTime && !failed.signal.aborted ? 0 : 1)
}

/** node:cluster would end the process at once, with requests in it, when its primary has died. */
function leaveInOrderWithoutPrimary(): void {
  const { worker } = cluster
  worker?.once('disconnect', () => {
    worker.exitedAfterDisconnect = true
  })
}

/** The search has no use for a bundle. Of the others the settings, too, are in it: what checks them is loaded once. */
async function load(role: Role): Promise<Pick<Bundle, 'log'> & { start: Start }> {
  if (role === 'search') {
    const { log, startSearching } = await import('./search.ts')
    return { log, start: startSearching }
  }
  if (role === 'worker') {
    const { log, readSettings, startWorker }: WorkerBundle = await loadBuilt(
      'dist/programs/worker-app.js',
    )
    readSettings()
    return { log, start: startWorker }
  }
  const { log, readSettings, startWeb }: Bundle = await loadBuilt('build/server/index.js')
  readSettings()
  return { log, start: startWeb }
}

async function loadBuilt(path: string) {
  const file = new URL(`../${path}`, import.meta.url)
  if (existsSync(file)) return await import(file.href)
  throw refusal('先に npm run build を実行してください。', 'Run `npm run build` first.')
}

const [, , given, socket] = process.argv
await runProgram(() => runRole(ROLES.find((role) => role === given) ?? 'web', socket))
