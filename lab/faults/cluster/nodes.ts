import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from './network.ts'
import { type Program, startProgram, until } from './programs.ts'

type Role = 'web' | 'worker'
export type Node = { role: Role; place: Place; url: string; metrics: string; program: Program }

type Setting = {
  role: Role
  dataDir: string
  /** Where the sources and the build of this release lie. */
  release?: string
  settings: Record<string, string>
}

/** Where each shows its figures, as Prometheus expects it. */
export const METRICS = 9464
const root = join(import.meta.dirname, '../../..')

/** One machine of the product: its web processes, or its worker. */
export async function startNode(place: Place, setting: Setting): Promise<Node> {
  const { role, dataDir, settings, release = root } = setting
  await mkdir(dataDir, { recursive: true })
  const [port, metricsPort] = [place.port(3000), place.port(METRICS)]
  const program = role === 'web' ? 'server/serve.ts' : 'server/worker.ts'
  const started = startProgram(place, [process.execPath, join(release, program)], {
    log: join(dataDir, 'log'),
    cwd: release,
    environment: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      WEB_PROCESSES: '1',
      HOST: place.address,
      PORT: `${port}`,
      METRICS_HOST: place.address,
      METRICS_PORT: `${metricsPort}`,
      DATA_DIR: dataDir,
      ...settings,
    },
  })
  const at = `http://${place.address}`
  const metrics = `${at}:${metricsPort}/metrics`
  return { role, place, url: `${at}:${port}`, metrics, program: started }
}

export async function untilReady({ url, place, program }: Node): Promise<void> {
  const isReady = () => fetch(`${url}/readyz`).then(({ ok }) => ok)
  await until(`${place.name} is ready`, isReady, 90_000).catch(async (error) => {
    throw new Error(`${error.message}\n${await program.tail()}`)
  })
}
