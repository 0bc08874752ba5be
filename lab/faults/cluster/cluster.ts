import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { seedWorld } from '#db/world/seed.ts'
import { migrate } from '#server/migrate.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type Network, openNetwork } from './network.ts'
import { type Node, startNode, untilReady } from './nodes.ts'
import { type Server, startPrimary, startStandby, waitForStandby } from './postgres.ts'

export type Cluster = {
  network: Network
  primary: Server
  standby: Server
  web: Node[]
  worker: Node | undefined
  balancer: Balancer | undefined
  settings: Record<string, string>
  dataDir: string
  /** One more web node, on the settings of the others. */
  addWeb(name: string, own?: Record<string, string>): Promise<Node>
  close(): Promise<void>
}

type Shape = {
  web?: number
  hasWorker?: boolean
  hasBalancer?: boolean
  firstPort?: number
  settings?: Record<string, string>
  report?: (what: string) => void
  /** Whether a signal closes it and ends us. */
  obeysSignals?: boolean
}

/** A whole site of several machines on this one; whatever it opens it closes again. */
export async function startCluster(shape: Shape = {}): Promise<Cluster> {
  const { web = 2, hasWorker = true, hasBalancer = true, report = () => {} } = shape
  const open = new AsyncDisposableStack()
  if (shape.obeysSignals ?? true) closeOnSignal(open)
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'anken-cluster-'))
    open.defer(() => rm(dataDir, { recursive: true, force: true }))
    const network = await openNetwork(shape.firstPort ?? 5200)
    open.defer(() => network.close())
    report('PostgreSQL')
    const { primary, standby } = await startDatabases(network, dataDir, open)
    const files = { FILES_URL: pathToFileURL(join(dataDir, 'files')).href }
    const settings = { ...settingsOf([primary, standby], network), ...files, ...shape.settings }
    const cluster: Cluster = {
      network,
      primary,
      standby,
      settings,
      dataDir,
      web: [],
      worker: undefined,
      balancer: undefined,
      async addWeb(name, own = {}) {
        const setting = { role: 'web' as const, dataDir: join(dataDir, name) }
        const all = { ...settings, ...own }
        const node = await startNode(await network.place(name), { ...setting, settings: all })
        open.defer(() => node.program.stop())
        cluster.web.push(node)
        return node
      },
      close: () => open.disposeAsync(),
    }
    open.defer(() => cluster.worker?.program.stop())
    report('nodes')
    await startNodes(cluster, web, hasWorker)
    if (hasBalancer) cluster.balancer = await startBalancer(network.home, cluster.web, dataDir)
    open.defer(() => cluster.balancer?.program.stop())
    return cluster
  } catch (error) {
    await open.disposeAsync()
    throw error
  }
}

function closeOnSignal(open: AsyncDisposableStack): void {
  const leave = () => void open.disposeAsync().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, leave)
    open.defer(() => void process.off(signal, leave))
  }
}

async function startDatabases(network: Network, dataDir: string, open: AsyncDisposableStack) {
  const primary = await startPrimary(await network.place('db1'), join(dataDir, 'db1'))
  open.defer(() => primary.program.stop('SIGINT'))
  await migrate(primary.url)
  await seedWorld(primary.url)
  const place = await network.place('db2')
  const standby = await startStandby(place, join(dataDir, 'db2'), primary)
  open.defer(() => standby.program.stop('SIGINT'))
  await waitForStandby(primary)
  return { primary, standby }
}

function settingsOf(servers: readonly Server[], { home, homeAddress }: Network) {
  const hosts = servers.map(({ url }) => new URL(url).host)
  return {
    DATABASE_URL: `postgres://anken@${hosts.join(',')}/anken`,
    DATABASE_REPLICA_URLS: servers.at(-1)?.url ?? '',
    APP_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: `http://localhost:${home.port(8080)}`,
    TRUSTED_PROXIES: homeAddress,
    DRAIN_SECONDS: '2',
  }
}

async function startNodes(cluster: Cluster, web: number, hasWorker: boolean): Promise<void> {
  const { network, dataDir, settings } = cluster
  for (let number = 1; number <= web; number += 1) await cluster.addWeb(`web${number}`)
  if (hasWorker) {
    const setting = { role: 'worker' as const, dataDir: join(dataDir, 'worker'), settings }
    cluster.worker = await startNode(await network.place('worker'), setting)
  }
  await Promise.all(cluster.web.map(untilReady))
}
