import { execFile } from 'node:child_process'
import { createInterface } from 'node:readline'
import { parseArgs, promisify } from 'node:util'
import { type Cluster, startCluster } from '#lab/faults/cluster/cluster.ts'
import { startNode, untilReady } from '#lab/faults/cluster/nodes.ts'
import { promote, startAgain } from '#lab/faults/cluster/postgres.ts'
import { refusal } from '#server/processes/refusal.ts'
import { aborted, listenForStop, runProgram, untilStopped } from '#server/processes/stopping.ts'
import { ensureBuild } from './build.ts'
import { step } from './progress.ts'

/**
 * `npm run cluster-demo -- --minutes 30 --port 3000`: a site of several machines on this one, to look at and to
 * break. It stops by itself, by Ctrl-C, or by `quit`, and leaves nothing behind.
 */
await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '30' },
      port: { type: 'string', default: '3000' },
    },
  })
  const { stop } = listenForStop(['SIGTERM', 'SIGINT', 'SIGHUP'])
  const end = AbortSignal.any([stop, AbortSignal.timeout(Number(values.minutes) * 60_000)])
  await checkBalancer()
  await ensureBuild(stop)
  const starting = step('クラスターの起動 (cluster)', (report) =>
    startCluster({
      firstPort: Number(values.port),
      report: (what) => report(`クラスター: ${what}`),
      obeysSignals: false,
    }),
  )
  // A node that is half started is closed once it runs: nothing may be left behind.
  const cluster = await starting
  try {
    console.log(welcome(cluster, Number(values.minutes)))
    const hasQuit = await untilStopped(end, obey(cluster)).catch((error) => {
      if (!end.aborted) throw error
    })
    if (!hasQuit) await aborted(end)
  } finally {
    await step('停止 (stopping)', () => cluster.close())
  }
})

async function checkBalancer(): Promise<void> {
  await promisify(execFile)('haproxy', ['-v']).catch(() => {
    throw refusal(
      'haproxy がありません。インストールしてから、もう一度実行してください。',
      'haproxy is missing: install it (Debian: apt-get install haproxy) and run this again.',
    )
  })
}

function welcome({ network, primary, standby, web, worker, balancer }: Cluster, minutes: number) {
  const parts = [
    ['db1', primary.url, primary.program.pid, 'primary, waits for db2 at every commit'],
    ['db2', standby.url, standby.program.pid, 'standby'],
    ...web.map((node) => [node.place.name, node.url, node.program.pid, '/readyz, /healthz']),
    ['worker', '', worker?.program.pid, 'jobs and mails'],
  ]
  const lines = parts.map(
    ([name, url, pid, what]) =>
      `  ${String(name).padEnd(7)} ${String(url).padEnd(44)} pid ${String(pid).padEnd(8)} ${what}`,
  )
  return `
クラスターを起動しました。${minutes}分後、または Ctrl-C で停止します。 Ready.

  サイト site   ${balancer?.url}   (haproxy → ${web.map(({ place }) => place.name).join(', ')})
  会員 member   hanako@demo.example   anken-demo-hanako
${lines.join('\n')}

  ${network.isReal ? 'Each has a network namespace of its own.' : 'No network namespaces here: all share 127.0.0.1, and `cut` is not to be had.'}
  Type: kill NAME · start NAME · promote (db2) · cut NAME · heal NAME · quit
`
}

type Act = (name: string) => Promise<unknown>

/** Breaks and repairs on the user's command; true when they have had enough. */
async function obey(cluster: Cluster): Promise<boolean> {
  const acts = actsOf(cluster)
  for await (const line of createInterface({ input: process.stdin })) {
    const [verb = '', name = ''] = line.trim().split(/\s+/)
    if (verb === 'quit') return true
    const act = acts[verb]
    if (!act) console.log(`  ${Object.keys(acts).join(', ')}, quit`)
    else await act(name).then(() => console.log(`  ${verb} ${name}: done`), console.error)
  }
  return false
}

function actsOf(cluster: Cluster): Record<string, Act> {
  const { network } = cluster
  const databases = () => [cluster.primary, cluster.standby]
  const nodes = () => [...cluster.web, ...(cluster.worker ? [cluster.worker] : [])]
  const find = (name: string) => {
    const found = [...databases(), ...nodes()].find(({ place }) => place.name === name)
    if (!found) throw new Error(`There is no ${name}.`)
    return found
  }
  const between = async (name: string, act: typeof network.cut) => {
    const { place } = find(name)
    for (const server of databases()) await act(server.place, place)
  }
  return {
    kill: async (name) => await find(name).program.kill(),
    promote: () => promote(cluster.standby),
    cut: (name) => between(name, network.cut),
    heal: (name) => between(name, network.heal),
    async start(name) {
      const server = databases().find(({ place }) => place.name === name)
      if (server) return Object.assign(server, await startAgain(server))
      const node = nodes().find(({ place }) => place.name === name)
      if (!node) throw new Error(`There is no ${name}.`)
      const role = node === cluster.worker ? 'worker' : 'web'
      const dataDir = `${cluster.dataDir}/${name}`
      Object.assign(
        node,
        await startNode(node.place, { role, dataDir, settings: cluster.settings }),
      )
      if (role === 'web') await untilReady(node)
    },
  }
}
