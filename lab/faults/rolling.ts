import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { ensureBuild } from '#tools/build.ts'
import { untilTaken } from './cluster/balancer.ts'
import { type Cluster, startCluster } from './cluster/cluster.ts'
import { type Node, startNode, untilReady } from './cluster/nodes.ts'
import { type Observed, watchAlerts } from './support/alerts.ts'
import { type Crowd, startCrowd } from './support/crowd.ts'
import { queueRepeatedly } from './support/jobs.ts'
import { common } from './support/options.ts'
import { killNow, listTree } from './support/process-tree.ts'
import { type Answer, mixed, percentile, readRepeatedly } from './support/readers.ts'
import { listOpenItems } from './support/site.ts'
import { findTraces, lossOf } from './support/traces.ts'
import { deliver, never } from './support/verdict.ts'
import { openPagesRepeatedly } from './support/whole-pages.ts'

/**
 * `npm run faults rolling`: under load, replaces the processes of each node, restarts each node, and brings
 * a new release in a directory of its own to each; counts the requests that failed and the jobs that were lost or
 * begun more than once. `--release DIR` takes one that has been built already. The plant kills all web processes
 * at once.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    ...common,
    readers: { type: 'string', default: '6' },
    release: { type: 'string' },
    steps: { type: 'string', default: 'replace,restart,release' },
  },
})
const root = join(import.meta.dirname, '../..')
const PARTS = [
  ...['app', 'server', 'db', 'public', 'tools', 'docs'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
  ...['vite.config.ts', 'react-router.config.ts'],
]

await ensureBuild()
const folder = await mkdtemp(join(tmpdir(), 'anken-release-'))
try {
  const isNew = values.steps.includes('release') && !values.release
  const release = isNew ? await buildNextRelease(join(folder, 'release')) : values.release
  const cluster = await startCluster({ settings: { RATE_LIMITS: '0' } })
  await run(cluster, release).finally(() => cluster.close())
} finally {
  await rm(folder, { recursive: true })
}

async function run(shown: Cluster, release: string | undefined): Promise<void> {
  const site = shown.balancer?.url ?? ''
  const database = shown.primary.url
  const reading = readRepeatedly(Number(values.readers), mixed, { site, at: site, pause: 10 })
  const pages = openPagesRepeatedly(site)
  const items = await listOpenItems(database)
  const crowd = await startCrowd({ url: site, database }, { hands: 2, items })
  const jobs = await queueRepeatedly(database)
  const alerts = watchAlerts([...shown.web, shown.worker])
  await sleep(2_000)
  const steps = { replace, restart: () => renew(shown), release: () => renew(shown, release) }
  for (const [name, step] of Object.entries(steps)) {
    if (!values.steps.split(',').includes(name)) continue
    const before = reading.answers.length
    const begun = performance.now()
    await step(shown)
    await sleep(2_000)
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    console.log(`${name}: ${seconds} s, ${reading.answers.length - before} requests`)
  }
  for (const one of [reading, pages, crowd]) await one.stop()
  await report({ answers: reading.answers, pages, crowd, jobs, database }, await alerts.stop())
}

/** SIGHUP: a new process takes the place of each. */
async function replace({ web, worker }: Cluster): Promise<void> {
  if (values.plant) {
    killNow(web.flatMap(({ program }) => listTree(program.pid).slice(1)).map(({ pid }) => pid))
  }
  for (const node of web) {
    node.program.signal('SIGHUP')
    await sleep(8_000)
    await untilReady(node)
  }
  worker?.program.signal('SIGHUP')
  await sleep(8_000)
}

/** Stops each node and starts it again, from where the next release lies or from where it was. */
async function renew(cluster: Cluster, release?: string): Promise<void> {
  const { web, worker, balancer } = cluster
  for (const node of web) {
    await startAgain(cluster, node, { role: 'web', release })
    await untilReady(node)
    if (balancer) await untilTaken(balancer, node.place.name)
  }
  if (worker) await startAgain(cluster, worker, { role: 'worker', release })
}

type Part = { role: 'web' | 'worker'; release: string | undefined }

async function startAgain({ settings, dataDir }: Cluster, node: Node, { role, release }: Part) {
  await node.program.stop()
  const setting = { role, dataDir: join(dataDir, node.place.name), settings }
  Object.assign(node, await startNode(node.place, { ...setting, ...(release && { release }) }))
}

/** The sources as they are, with another look, in a directory of their own; it keeps the assets of this one. */
async function buildNextRelease(release: string): Promise<string> {
  console.log('builds the next release')
  await mkdir(release)
  for (const name of PARTS) await cp(join(root, name), join(release, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(release, 'node_modules'))
  await appendFile(join(release, 'app/ui/styles/base.css'), '\n:root {\n  --release: 2;\n}\n')
  const build = [join(release, 'tools/build.ts'), '--after', root]
  await promisify(execFile)(process.execPath, build, { cwd: release })
  return release
}

type Work = {
  answers: readonly Answer[]
  pages: { opened: number; failures: string[] }
  crowd: Crowd
  database: string
  jobs: Awaited<ReturnType<typeof queueRepeatedly>>
}

async function report(work: Work, alerts: readonly Observed[]): Promise<void> {
  const { answers, pages, crowd, jobs, database } = work
  const refused = crowd.answers.filter(({ status }) => status !== 200)
  const failed = answers.filter(({ status }) => status === 0 || status >= 500)
  const { lost, doubled, returned, failures } = await jobs.stop()
  const spans = answers.map(({ ms }) => ms)
  await deliver('rolling', {
    goals: [
      never(`failed of ${answers.length} requests`, failed.length),
      never(`refused of ${crowd.acknowledged()} writes`, refused.length),
      ...lossOf(await findTraces(database, crowd)),
      never(`failed of ${pages.opened} pages with all their files`, pages.failures.length),
      never(`lost of ${jobs.queued.length} jobs`, lost),
      never('jobs begun more than once', doubled),
    ],
    alerts,
    expected: { may: ['AnkenWebDown', 'AnkenWorkerDown', 'AnkenProcessesMissing'] },
    more: {
      p50: percentile(spans, 0.5),
      p99: percentile(spans, 0.99),
      returned,
      failures,
      failed: failed.slice(0, 5),
      unopened: pages.failures.slice(0, 5),
    },
  })
}
