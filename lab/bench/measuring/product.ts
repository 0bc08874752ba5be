import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { seedWorld } from '#db/world/seed.ts'
import { endWithUs } from '#server/embedded/end-with-us.ts'
import { startEmbeddedPostgres } from '#server/embedded/postgres.ts'
import { migrate } from '#server/migrate.ts'
import { frugal } from '#server/processes/supervisor.ts'

const here = join(import.meta.dirname, '../../..')

/** A database of the bench's own with the demo world, gone when the bench ends. */
export async function openDatabase(open: AsyncDisposableStack) {
  const dataDir = await mkdtemp(join(tmpdir(), 'anken-bench-'))
  open.defer(() => rm(dataDir, { recursive: true, force: true }))
  const database = await startEmbeddedPostgres({ dataDir })
  open.defer(() => database.stop())
  open.defer(endWithUs(dataDir))
  await migrate(database.url)
  await seedWorld(database.url)
  return { dataDir, url: database.url, pid: database.pid }
}

/** `root` is the checkout that is measured, where it is another than this one. */
export type Place = { dataDir: string; url: string; root?: string }

/** One web process of the build, as `npm run serve` starts it, with its log on. */
export async function startProduct(
  { dataDir, url, root }: Place,
  open: AsyncDisposableStack,
  settings: Record<string, string> = {},
) {
  const port = await freePort()
  const environment = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: String(port),
    CONNECTIONS_PER_IP: '10000',
    ...frugal.environment,
    ...settings,
  }
  const started = await startChild(
    join(root ?? here, 'server/main.ts'),
    ['web'],
    environment,
    open,
    frugal.execArgv('web'),
  )
  return { port, ...started }
}

/** Starts a program of ours and waits until it says that it is ready. */
export async function startChild(
  file: string,
  args: string[],
  environment: Record<string, string>,
  open: AsyncDisposableStack,
  execArgv: readonly string[] = [],
): Promise<{ child: ChildProcess; pid: number }> {
  const child = fork(resolve(here, file), args, {
    execArgv: [...execArgv],
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  open.defer(async () => {
    if (child.exitCode !== null || !child.kill('SIGTERM')) return
    await once(child, 'exit')
  })
  const died = once(child, 'exit').then(() => Promise.reject(new Error(`${file} has ended`)))
  await Promise.race([once(child, 'message'), died])
  died.catch(() => {})
  return { child, pid: child.pid ?? 0 }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
