import { closeSync, openSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from '#core/files/durable-files.server.ts'
import { isRunning } from '#server/processes/process-table.ts'
import { diskFull, refusal } from '#server/processes/refusal.ts'
import { ensureCluster } from './cluster.ts'
import { giveTo } from './identity.ts'
import {
  answers,
  findPostmaster,
  healCluster,
  type Postmaster,
  stopPostmaster,
} from './postmaster.ts'
import { cannotRun, preparePrograms } from './programs.ts'
import { releaseSpace, reserveSpace } from './reserved-space.ts'
import { prepareSocketFolder, socketUrl } from './socket.ts'
import { boundLog, watchDatabase } from './watch.ts'

type Options = {
  dataDir: string
  onProgress?: (what: string) => void
  signal?: AbortSignal
  /** Where the log is handed on to, so that any moment can be had again. */
  archive?: { folder: string; keyFile: string; push: string } | undefined
  settings?: Record<string, string>
  /** Reserves room for a recovery where the disk is full. */
  hasReservedSpace?: boolean
}
type Running = Postmaster & { adopted: boolean }

type EmbeddedPostgres = {
  url: string
  readonly pid: number
  /** True where the server was there already, left by a run that was killed. */
  readonly adopted: boolean
  stop(): Promise<void>
}

/** Starts the database in DATA_DIR/postgres, or takes over the one that runs there, and supervises it. */
/** A disk that is full once is soon full again. */
const RESERVE_EVERY = 5_000

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  await makeFolder(options.dataDir)
  const place = { ...options, dataDir: await realpath(options.dataDir) }
  let running = await openServer(place)
  const reserveSpaceAgain = () =>
    options.hasReservedSpace && reserveSpace(place.dataDir).catch(() => {})
  reserveSpaceAgain()
  const reservationTimer = setInterval(reserveSpaceAgain, RESERVE_EVERY).unref()
  const stopWatching = watchDatabase(
    join(place.dataDir, 'postgres.log'),
    () => isRunning(running.pid),
    async () => {
      // To recover it must write: a first try without room would only double the time.
      await releaseSpace(place.dataDir)
      running = await openServer(place)
    },
  )
  return {
    url: socketUrl(running.socketFolder),
    get pid() {
      return running.pid
    },
    get adopted() {
      return running.adopted
    },
    async stop() {
      clearInterval(reservationTimer)
      await stopWatching()
      await stopPostmaster(running.pid)
    },
  }
}

async function openServer(options: Options): Promise<Running> {
  const cluster = join(options.dataDir, 'postgres')
  const found = await awaitReady(cluster, options.signal)
  if (found) return { ...found, adopted: true }
  const patience = performance.now() + 10_000
  for (;;) {
    await healCluster(cluster)
    try {
      return { ...(await launch(options, cluster)), adopted: false }
    } catch (error) {
      if (!isHeldByOrphans(error) || performance.now() > patience) throw error
      await sleep(200)
    }
  }
}

/** What outlives a killed server ends by itself as soon as it has finished its statement. */
function isHeldByOrphans(error: unknown): boolean {
  return (
    error instanceof Error && /still in use|lock file "[^"\n]*" already exists/.test(error.message)
  )
}

/** A server that answers, or undefined where there is none; one that is stuck is ended. */
async function awaitReady(cluster: string, signal?: AbortSignal): Promise<Postmaster | undefined> {
  let patience = performance.now() + 10_000
  for (;;) {
    signal?.throwIfAborted()
    const found = await findPostmaster(cluster)
    if (!found) return undefined
    if (found.isReady && (await answers(found.socketFolder))) return found
    // Recovery may take its time; only a server that calls itself ready and is silent is stuck.
    if (!found.isReady) patience = performance.now() + 10_000
    if (performance.now() > patience) await stopPostmaster(found.pid)
    await sleep(15)
  }
}

async function launch(options: Options, cluster: string): Promise<Postmaster> {
  const programs = await preparePrograms(options.dataDir, cluster, options.signal)
  await ensureCluster(programs, cluster, options.onProgress)
  const socketFolder = await prepareSocketFolder(options.dataDir, programs.identity)
  const logFile = join(options.dataDir, 'postgres.log')
  await boundLog(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const { owner } = programs.identity
  if (owner && options.archive) {
    for (const path of [options.archive.folder, options.archive.keyFile]) await giveTo(owner, path)
  }
  const child = programs.serve(['-D', cluster, ...settings(socketFolder, options)], log)
  closeSync(log)

  let failure: Error | undefined
  child.once('error', (error) => {
    failure = cannotRun(error)
  })
  while (!failure && child.exitCode === null && child.signalCode === null) {
    if (options.signal?.aborted && child.pid) await stopPostmaster(child.pid)
    const found = await findPostmaster(cluster)
    if (found?.isReady && (await answers(found.socketFolder))) return found
    await sleep(10)
  }
  options.signal?.throwIfAborted()
  throw failure ?? (await explain(logFile))
}

/** Durable whatever happens to the machine; private to this folder; nothing personal in the log. */
function settings(socketFolder: string, { archive, settings: more }: Options): string[] {
  const values = {
    listen_addresses: '',
    port: 5432,
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: 60,
    shared_buffers: '128MB',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    log_checkpoints: 'off',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(archive && { archive_mode: 'on', archive_command: archive.push, archive_timeout: '60s' }),
    ...more,
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function explain(logFile: string): Promise<Error> {
  const log = (await readFile(logFile, 'utf8')).trimEnd().split('\n').slice(-5).join('\n')
  if (/No space left/.test(log)) return diskFull()
  return refusal(
    `データベースを起動できませんでした。${logFile} の終わりは次のとおりです。`,
    `PostgreSQL did not start. The end of its log:\n${log}`,
  )
}
