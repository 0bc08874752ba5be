import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession } from '#server/backup/snapshot.ts'
import { findFreePort } from '#server/processes/free-port.ts'
import { type Crowd, startCrowd } from './crowd.ts'
import { type Product, startProduct } from './product.ts'
import { findTraces, lossOf, plantLoss, type Traces } from './traces.ts'
import { type Goal, never } from './verdict.ts'

export type Site = AsyncDisposable & {
  product: Product
  crowd: Crowd
  role: 'web'
  metrics: string
  settings: Record<string, string>
  /** Stops the crowd and looks at all that it has left behind. */
  settle(): Promise<Left>
}

type Left = Traces & { pace: number; broken: string[] }
type Shape = {
  hands: number
  senders?: number
  /** How long a sender rests, more or less. */
  pause?: number
  dataDir?: string
  settings?: Record<string, string>
  log?: number
  /** Whether acknowledged writes are taken away before they are looked for. */
  plant?: boolean
}

const ITEMS = 400
const doctor = join(import.meta.dirname, '../../../tools/doctor.ts')

/** The whole product on this machine, with a crowd that writes; all of it is gone when it is left. */
export async function openSite({
  dataDir,
  settings: more,
  log,
  plant = false,
  ...crowding
}: Shape): Promise<Site> {
  await using open = new AsyncDisposableStack()
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'anken-faults-')))
  if (!dataDir) open.defer(() => rm(folder, { recursive: true }))
  const [port, metricsPort] = [await findFreePort(), await findFreePort()]
  const settings = { DATA_DIR: folder, PORT: `${port}`, METRICS_PORT: `${metricsPort}`, ...more }
  const seed = ['--items', `${ITEMS}`, '--open', '100']
  const product = await startProduct(settings, { seed, ...(log !== undefined && { log }) })
  open.defer(() => site.product.stop())
  const items = await listOpenItems(product.database)
  const crowd = await startCrowd(product, { items, ...crowding })
  open.defer(() => crowd.stop())
  const opened = open.move()
  const site: Site = {
    product,
    crowd,
    settings,
    role: 'web',
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    async settle() {
      await crowd.stop()
      if (plant) await plantLoss(site.product.database, crowd)
      const traces = await findTraces(site.product.database, crowd)
      return { ...traces, pace: paceOf(crowd), broken: await listBroken(settings) }
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
  return site
}

/** What no fault may do to anything that was acknowledged, nor to anything else. */
export function damageOf({ broken, ...traces }: Left): Goal[] {
  return [...lossOf(traces), never('broken invariants (doctor)', broken.length)]
}

/** Projects that members may apply to, the newest first. */
export async function listOpenItems(database: string): Promise<number[]> {
  await using client = await openSession(database)
  const { rows } = await client.query<{ id: number }>(
    `select id from item i where status = 'open' and deleted_at is null and published_at is not null
       and not is_over(i) and coalesce(service_start, '-infinity') < now() - interval '1 day'
     order by id desc limit $1`,
    [ITEMS],
  )
  return rows.map(({ id }) => id)
}

/** Of the seconds in which anything was acknowledged at all: a site that is down takes no writes. */
function paceOf({ answers }: Crowd): number {
  const done = answers.filter(({ status }) => status === 200)
  const seconds = new Set(done.map(({ at }) => Math.floor(at / 1_000)))
  return done.length / Math.max(1, seconds.size)
}

/** What `npm run doctor` finds amiss. */
export async function listBroken(settings: Record<string, string>): Promise<string[]> {
  const output = await new Promise<string>((resolve) => {
    const env = { ...process.env, ...settings }
    execFile(process.execPath, [doctor], { env }, (_error, stdout) => resolve(stdout))
  })
  if (!/正常 sound/.test(output)) return [`the doctor printed: ${output.slice(-500)}`]
  return [...output.matchAll(/^✗ ([^:]+): (.*)$/gm)].map(([, name, wrong]) => `${name}: ${wrong}`)
}
