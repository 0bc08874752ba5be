import { randomBytes } from 'node:crypto'
import { seedWorld } from '#db/world/seed.ts'
import { openDatabase } from '../../bench/measuring/product.ts'
import { type Node, startNode, untilReady } from '../cluster/nodes.ts'
import { until } from '../cluster/programs.ts'

type Given = { firstPort: number; items?: number; settings?: Record<string, string> }

/** One machine as an operator runs it: an own database, `npm run serve` with one process, `npm run worker`s. */
export async function openMachine(open: AsyncDisposableStack, given: Given) {
  const { firstPort, items = 0 } = given
  const { dataDir, url } = await openDatabase(open)
  if (items > 0) await seedWorld(url, { items })
  const settings = {
    DATABASE_URL: url,
    APP_SECRET: randomBytes(32).toString('hex'),
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${firstPort}`,
    ...given.settings,
  }
  const start = async (role: 'web' | 'worker', port: number, own: Record<string, string> = {}) => {
    const place = { name: role, address: '127.0.0.1', port: () => port, prefix: [] }
    const all = { ...settings, METRICS_PORT: `${port + 1}`, ...own }
    const node = await startNode(place, { role, dataDir, settings: all })
    open.defer(() => node.program.stop())
    const isCounting = () => fetch(`http://127.0.0.1:${port + 1}/metrics`).then(({ ok }) => ok)
    await (role === 'web' ? untilReady(node) : until('the worker runs', isCounting))
    return node
  }
  return {
    ...{ dataDir, url, settings, port: firstPort },
    startWeb: (own?: Record<string, string>): Promise<Node> => start('web', firstPort, own),
    startWorker: (own?: Record<string, string>, number = 1): Promise<Node> =>
      start('worker', firstPort + 2 * number, own),
  }
}
