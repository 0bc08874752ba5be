import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certificatePath } from '#tests/support/imap-server.ts'

export type Site = { url: string; databaseUrl: string; stop(): Promise<void> }

const root = join(import.meta.dirname, '../..')
const START_WITHIN = 340_000
/** One for all: a process beside another must be able to read what that one has sealed. */
export const APP_SECRET = createHash('sha256').update('all sites that stories start').digest('hex')

/** The whole product as `npm start` runs it, with a new demo world in a folder of its own. */
export async function startSite(options: string[] = []): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'anken-site-'))
  const port = await freePort()
  const child = run('tools/start.ts', options, { DATA_DIR: dataDir, PORT: String(port) })
  await untilReady(child, `http://localhost:${port}`)
  return {
    url: `http://localhost:${port}`,
    databaseUrl: `postgres://anken@/anken?host=${encodeURIComponent(join(dataDir, 'socket'))}`,
    async stop() {
      await end(child)
      await rm(dataDir, { recursive: true })
    },
  }
}

/** One more web process on the database of a site, with settings of its own. */
export async function startWebBeside(
  { databaseUrl }: { databaseUrl: string },
  settings: Record<string, string>,
): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'anken-site-'))
  const port = settings.PORT ?? String(await freePort())
  const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: port }
  const child = run('server/main.ts', ['web'], { ...place, ...settings })
  await untilReady(child, `http://localhost:${port}`)
  return {
    url: `http://localhost:${port}`,
    databaseUrl,
    async stop() {
      await end(child)
      await rm(dataDir, { recursive: true })
    },
  }
}

function run(program: string, args: string[], settings: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      APP_SECRET,
      MAILBOX_PRIVATE: '1',
      WEBHOOK_PRIVATE: '1',
      NODE_EXTRA_CA_CERTS: certificatePath,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => outputs.set(child, (outputs.get(child) ?? '') + chunk))
  }
  return child
}

const outputs = new WeakMap<ChildProcess, string>()

/** Until it serves everything, the search too. */
async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < START_WITHIN) {
    if (child.exitCode !== null) break
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGTERM')
  throw new Error(`The site did not start.\n${outputs.get(child) ?? ''}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address === 'object' && address) return address.port
  throw new Error('No port is free.')
}
