import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { type Launched, launch, press } from '#tests/support/launched.ts'
import { findFreePort } from './processes/free-port.ts'

const PATIENCE = 60_000
let dataDir: string
let port: number

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'anken-launch-'))
  port = await findFreePort()
})

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
})

test('every wrong setting is listed, and nothing is started', async () => {
  const run = launch('tools/start.ts', [], { PORT: 'abc', PUBLIC_URL: 'nowhere' })
  expect(await run.ended).toBe(1)
  expect(run.output()).toMatch(/These settings are wrong:\n {2}- PORT.*\n {2}- PUBLIC_URL/)
})

test('an unknown argument is answered with how to use it', async () => {
  const run = launch('tools/start.ts', ['--items', 'many'], {})
  expect(await run.ended).toBe(1)
  expect(run.output()).toContain('--items 100000')
})

const taken = { PORT: 'Port % is taken', METRICS_PORT: 'METRICS_PORT % is taken' }

test.for(Object.entries(taken))('a taken %s is reported in a sentence', async ([name, words]) => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const number = typeof address === 'object' ? `${address?.port}` : ''
  const run = start({ [name]: number, DATA_DIR: join(dataDir, 'taken') })
  expect(await run.ended).toBe(1)
  expect(run.output()).toContain(words.replace('%', number))
  server.close()
})

const commands = ['start', 'migrate', 'seed', 'doctor', 'owner mail@example.jp']

test.for(commands)(
  'a database that %s cannot reach is reported within five seconds, without its password',
  async (command) => {
    const begun = performance.now()
    const [tool, ...args] = command.split(' ')
    const DATABASE_URL = 'postgres://anken:secret@127.0.0.1:1/anken'
    const settings = { DATABASE_URL, PORT: `${port}`, DATA_DIR: join(dataDir, 'unreachable') }
    const run = launch(`tools/${tool}.ts`, args, settings)
    expect(await run.ended).toBe(1)
    expect(run.output()).toMatch(
      /127\.0\.0\.1:1\/anken.*\nThe database of DATABASE_URL cannot be reached/,
    )
    expect(run.output()).not.toContain('secret')
    expect(performance.now() - begun).toBeLessThan(8_000)
  },
)

test(
  'a second start on the same data is refused while the first serves',
  async () => {
    const first = await startAndWait()
    const second = start({ PORT: `${await findFreePort()}` })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`Process ${first.process.pid} runs on`)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
    await stop(first)
  },
  PATIENCE,
)

test(
  'Ctrl-C, also pressed twice, ends everything in order and leaves no process',
  async () => {
    const run = await startAndWait()
    press(run, 'SIGINT')
    press(run, 'SIGINT')
    expect(await run.ended).toBe(0)
    expect(listProcesses()).toEqual([])
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/is shut down\s*$/)
  },
  PATIENCE,
)

test(
  'what was killed is recovered by the next start',
  async () => {
    const killed = await startAndWait()
    press(killed, 'SIGKILL')
    expect(await killed.ended).toBe('SIGKILL')
    const next = await startAndWait()
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
    await stop(next)
    expect(listProcesses()).toEqual([])
  },
  PATIENCE,
)

test(
  'nothing outlives a supervisor that was killed',
  async () => {
    const run = await startAndWait()
    run.process.kill('SIGKILL')
    await run.ended
    await expect.poll(listProcesses, { timeout: 9_000 }).toEqual([])
    await stop(await startAndWait())
  },
  PATIENCE,
)

test(
  'SIGHUP replaces every web process and their search without losing a request',
  async () => {
    const settings = { DATABASE_URL: testDatabase(), DATA_DIR: join(dataDir, 'serve') }
    const run = launch('server/serve.ts', [], {
      ...settings,
      PORT: `${port}`,
      WEB_PROCESSES: '2',
    })
    await expect.poll(run.output, { timeout: PATIENCE }).toContain('every process is ready')
    const before = [...listOf('web'), ...listOf('search')]
    expect(before.length).toBe(3)
    const load = pollRepeatedly()
    run.process.kill('SIGHUP')
    await expect.poll(run.output, { timeout: PATIENCE }).toContain('every process was replaced')
    expect(Object.keys(await load.end())).toEqual(['200'])
    expect(listProcesses().filter((line) => before.includes(line))).toEqual([])
    await stop(run)
  },
  PATIENCE,
)

test(
  'a frozen process is ended, and another one answers in its place',
  async () => {
    const run = launch('server/serve.ts', [], {
      DATABASE_URL: testDatabase(),
      DATA_DIR: join(dataDir, 'frozen'),
      PORT: `${port}`,
      WEB_PROCESSES: '1',
      FROZEN_SECONDS: '2',
    })
    await expect.poll(run.output, { timeout: PATIENCE }).toContain('every process is ready')
    const [frozen = ''] = listOf('web')
    process.kill(Number.parseInt(frozen, 10), 'SIGSTOP')
    await expect.poll(run.output, { timeout: 9_000 }).toContain('no sign of life for 2 s')
    const isHealthy = () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ ok }) => ok)
    await expect.poll(isHealthy, { timeout: 9_000 }).toBe(true)
    expect(listOf('web')).not.toContain(frozen)
    await stop(run)
  },
  PATIENCE,
)

function start(env: Record<string, string> = {}): Launched {
  return launch('tools/start.ts', [], { PORT: `${port}`, DATA_DIR: dataDir, ...env })
}

async function startAndWait(): Promise<Launched> {
  const run = start()
  await expect.poll(run.output, { timeout: PATIENCE, interval: 50 }).toContain('Ready.')
  return run
}

async function stop(run: Launched): Promise<void> {
  run.process.kill('SIGTERM')
  expect(await run.ended).toBe(0)
}

function listOf(role: string): string[] {
  return listProcesses().filter((line) => line.includes(`main.ts ${role}`))
}

/**
 * Asks for pages again and again, every other of which nobody has searched for before; `end` answers how often with which status. Each request has a connection of
 * its own: HTTP lets a server close one that is silent, also in the moment in which a client uses it again.
 */
function pollRepeatedly() {
  const statuses: Record<string, number> = {}
  let number = 0
  const enough = new AbortController()
  const polling = (async () => {
    while (!enough.signal.aborted) {
      number += 1
      const path = number % 2 === 0 ? '/healthz' : `/item/search?keyword=${number}`
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { Connection: 'close' },
      }).catch(() => undefined)
      await answer?.arrayBuffer()
      const status = answer?.status ?? 'lost'
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  })()
  return {
    async end() {
      enough.abort()
      await polling
      return statuses
    },
  }
}

/** The processes that belong to this DATA_DIR, by their arguments or their surroundings. */
function listProcesses(): string[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return ids.map(describeProcess).filter((line) => line.includes(dataDir))
}

/** Empty for one that has ended meanwhile, and for another user's. */
function describeProcess(id: string): string {
  try {
    const parts = ['cmdline', 'environ'].map((file) => readFileSync(`/proc/${id}/${file}`, 'utf8'))
    return [id, ...parts].join(' ').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
