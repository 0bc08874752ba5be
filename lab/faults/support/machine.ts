import { randomBytes } from 'node:crypto'
import { seedWorld } from '#db/world/seed.ts'
import { openDatabase } from '#lab/bench/measuring/product.ts'
import { findFreePort } from '#server/processes/free-port.ts'
import { METRICS, type Node, startNode, untilReady } from '../cluster/nodes.ts'
import { until } from '../cluster/programs.ts'

type Given = { items?: number; settings?: Record<string, string> }
type Settings = Record<string, string>
/** One machine as an operator runs it: an own database, `npm run serve` with one process, `npm run worker`s. */
export async function openMachine(open: AsyncDisposableStack, { items = 0, ...given }: Given) {
  const { dataDir, url, pid } = await openDatabase(open)
  if (items > 0) await seedWorld(url, { items })
  const webPort = await findFreePort()
  const settings: Settings = {
    DATABASE_URL: url,
    APP_SECRET: randomBytes(32).toString('hex'),
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${webPort}`,
    ...given.settings,
  }
  const start = async (role: 'web' | 'worker', port: number, own: Settings): Promise<Node> => {
    const metricsPort = await findFreePort()
    const choose = (wanted: number) => (wanted === METRICS ? metricsPort : port)
    const place = { name: role, address: '127.0.0.1', port: choose, prefix: [] }
    const node = await startNode(place, { role, dataDir, settings: { ...settings, ...own } })
    open.defer(() => node.program.stop())
    const isCounting = () => fetch(node.metrics).then(({ ok }) => ok)
    await (role === 'web' ? untilReady(node) : until('the worker runs', isCounting))
    return node
  }
  return {
    dataDir,
    url,
    databasePid: pid,
    settings,
    port: webPort,
    startWeb: (own: Settings = {}) => start('web', webPort, own),
    startWorker: async (own: Settings = {}) => start('worker', await findFreePort(), own),
  }
}
