import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSession } from '#server/backup/snapshot.ts'
import { chooseSocketFolder, socketUrl } from '#server/embedded/socket.ts'
import { killNow, listTree } from './process-tree.ts'

type Part = 'web' | 'worker' | 'database'

export type Product = {
  /** Milliseconds from the command to the first answer. */
  started: number
  url: string
  database: string
  /** What it has printed, where that goes to no log. */
  output(): string
  /** The lines of it about processes that ended. */
  deaths(): string[]
  /** The processes of a part, or all that there are. */
  pids(part?: Part): Promise<number[]>
  /** Kills every process with -9, the database too or not. Returns how many. */
  kill(options: { database: boolean }): Promise<number>
  stop(): Promise<void>
}

type Options = {
  seed?: readonly string[]
  /** Where it writes what it says, in the place of our memory. */
  log?: number
}

const program = join(import.meta.dirname, '../../../tools/start.ts')
const START_WITHIN = 300_000
const READY_WITHIN = 60_000
const DEATH = /unexpected failure|is started again/
const WAYS: Record<Part, RegExp> = {
  web: /main\.ts web$/,
  worker: /main\.ts worker$/,
  database: /\/bin\/postgres /,
}

/** The whole product, as `npm start` runs it. */
export async function startProduct(
  settings: Record<string, string>,
  { seed = [], log }: Options = {},
): Promise<Product> {
  const begun = performance.now()
  const child = spawn(process.execPath, [program, ...seed], {
    env: { ...process.env, LOG_LEVEL: 'error', RATE_LIMITS: '0', ...settings },
    stdio: ['ignore', log ?? 'pipe', log ?? 'pipe'],
  })
  const output = collectOutput(child)
  const ended = once(child, 'close')
  const url = `http://localhost:${settings.PORT}`
  await untilListening(child, url, output)
  const dataDir = settings.DATA_DIR ?? ''
  const list = () => listAll(child.pid ?? 0, dataDir)
  return {
    started: performance.now() - begun,
    url,
    database: socketUrl(chooseSocketFolder(dataDir)),
    output,
    deaths: () =>
      output()
        .split('\n')
        .filter((line) => DEATH.test(line)),
    async pids(part) {
      const all = part === 'database' ? listTree(await readPostmaster(dataDir)) : await list()
      return all.filter(({ args }) => !part || WAYS[part].test(args)).map(({ pid }) => pid)
    },
    async kill({ database }) {
      const victims = (await list()).filter(({ command }) => database || command !== 'postgres')
      const pids = new Set(victims.map(({ pid }) => pid))
      killNow([...pids])
      await ended
      return pids.size
    },
    async stop() {
      child.kill('SIGTERM')
      const [code] = await ended
      if (code !== 0) throw new Error(`The product ended with ${code}:\n${output()}`)
    },
  }
}

/** A database that was taken over from an earlier run is nobody's child. */
async function listAll(pid: number, dataDir: string) {
  return [...listTree(pid), ...listTree(await readPostmaster(dataDir))]
}

function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = ''
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  return () => output
}

async function untilListening(child: ChildProcess, url: string, output: () => string) {
  const begun = performance.now()
  while (!(await answers(`${url}/healthz`))) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (hasEnded || performance.now() - begun > START_WITHIN) {
      throw new Error(`The product did not start:\n${output()}`)
    }
    await sleep(10)
  }
}

/** Until its database answers, or as long as one may wait; when that was. */
export async function untilReady({ database }: Product): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const client = await openSession(database).catch(() => undefined)
    await client?.[Symbol.asyncDispose]()
    if (client || performance.now() - begun > READY_WITHIN) return performance.now()
    await sleep(20)
  }
}

async function readPostmaster(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '0')
  return Number.parseInt(text, 10)
}

async function answers(url: string): Promise<boolean> {
  return await fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}
