import cluster, { type Worker } from 'node:cluster'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { refusal } from './refusal.ts'
import { watchSigns } from './sign-of-life.ts'
import { aborted } from './stopping.ts'

export type Role = 'web' | 'worker' | 'search'

export type Supervisor = {
  /** Settles when every process is ready, or when one died again and again before it was. */
  ready: Promise<unknown>
  /** Puts a new process in the place of each, one after the other, without a gap. */
  roll(): Promise<void>
  /** Stops the web, then the others. */
  stop(hurry: AbortSignal): Promise<void>
}

type Death = { role: Role; pid: number | undefined; reason: string; failures: number }

type Plan = {
  counts: Record<Role, number>
  environment: Record<string, string>
  /** Seconds without a sign of life after which a process is ended. */
  patience: number
  onDeath(facts: Death): void
}

type Hiring = Pick<Plan, 'environment' | 'patience'> & { socket: string | undefined }
type Member = { role: Role; worker: Worker; ready: Promise<void>; gone: Promise<string> }
/** A place that is to be filled by a running process, always. */
type Post = { role: Role; holder: Member | undefined }

/** Starts the processes of the product, and another one for each that dies. */
export function startSupervisor({ counts, onDeath, ...plan }: Plan): Supervisor {
  const posts = ORDER.flatMap((role) => openPosts(role, counts[role]))
  const folder = counts.search > 0 ? mkdtempSync(join(tmpdir(), 'anken-')) : undefined
  const roster = openRoster({ ...plan, socket: folder && join(folder, 'search') })
  let stopping = false
  return {
    ready: Promise.all(posts.map((post) => new Promise<void>((...ends) => staffPost(post, ends)))),
    async roll() {
      for (const post of posts) if (!stopping) await replace(post, roster.hire(post.role))
    },
    async stop(hurry) {
      stopping = true
      await Promise.all(roster.list('web').map((member) => dismiss(member, hurry)))
      const others = [...roster.list('worker'), ...roster.list('search')]
      await Promise.all(others.map((member) => dismiss(member, hurry)))
      if (folder) rmSync(folder, { recursive: true, force: true })
    },
  }

  async function staffPost(post: Post, [onReady, onHopeless]: Ends): Promise<void> {
    for (let failures = 0; !stopping; ) {
      let readySince = Number.POSITIVE_INFINITY
      const holder = post.holder ?? roster.hire(post.role)
      post.holder = holder
      holder.ready.then(() => {
        readySince = performance.now()
        onReady()
      })
      const reason = await holder.gone
      if (post.holder !== holder) continue
      post.holder = undefined
      if (stopping) return
      failures = performance.now() - readySince > SERVED_AFTER ? 0 : failures + 1
      onDeath({ role: post.role, pid: holder.worker.process.pid, reason, failures })
      if (failures === HOPELESS_AFTER) onHopeless(hopeless(post.role))
      if (failures > 0) await sleep(Math.min(5_000, 100 * 2 ** failures))
    }
  }
}

/** Who has been hired and has not gone, on a post or on the way to one. */
function openRoster(hiring: Hiring) {
  const members = new Set<Member>()
  return {
    list: (role: Role) => [...members].filter((member) => member.role === role),
    hire(role: Role): Member {
      const member = fork(role, hiring)
      members.add(member)
      member.gone.then(() => members.delete(member))
      return member
    },
  }
}

type Ends = [onReady: () => void, onHopeless: (reason: Error) => void]

/**
 * What requests and searches leave behind would take more than the search index: young objects until they
 * are cleared away, and what the C library keeps for itself: a heap of each thread's own, and the large
 * pieces that a search model was made with, unless they are given back each by itself. A worker clears old objects
 * away after a fifth more, so that it does not grow with the lines of an import; elsewhere they are left to their
 * own pace: it would cost three in ten of the pages that a process renders a second.
 */
export const frugal = {
  execArgv: (role: Role) => [
    '--max-semi-space-size=8',
    ...(role === 'worker' ? ['--heap-growing-percent=20'] : []),
  ],
  environment: {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '262144',
    MALLOC_TRIM_THRESHOLD_: '1048576',
    // Who begins after the first one takes the code as that one has compiled it.
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../../build/compiled'),
  },
}

// Each process takes new connections itself. Given by the primary it would have the next one only when it had
// taken the last: one in each turn of its loop, and who has just come would wait for seconds in a crowd.
cluster.schedulingPolicy = cluster.SCHED_NONE

/** What others need comes first. */
const ORDER = ['search', 'web', 'worker'] as const

const HOPELESS_AFTER = 3
/** Who dies later after it was ready is replaced at once; who dies sooner has been of no use, and the next one waits. */
const SERVED_AFTER = 1_000
const READY_WITHIN = 60_000
const STOP_WITHIN = 27_000

function openPosts(role: Role, count: number): Post[] {
  return Array.from({ length: count }, () => ({ role, holder: undefined }))
}

function fork(role: Role, { environment, patience, socket }: Hiring): Member {
  const execArgv = [...process.execArgv, ...frugal.execArgv(role)]
  const args = socket ? [role, socket] : [role]
  cluster.setupPrimary({ exec: join(import.meta.dirname, '../main.ts'), args, execArgv })
  const worker = cluster.fork({ ...frugal.environment, ...environment })
  const signs = watchSigns(worker, patience)
  const reasonOf = (code: number, signal: string | null) =>
    signs.isSilent() ? `no sign of life for ${patience} s` : (signal ?? `exit code ${code}`)
  return {
    role,
    worker,
    ready: new Promise((resolve) => worker.on('message', (message) => message.ready && resolve())),
    gone: new Promise((resolve) => {
      worker.once('exit', (code, signal) => resolve(reasonOf(code, signal)))
      worker.once('error', (error) => resolve(error.message))
    }),
  }
}

async function replace(post: Post, next: Member): Promise<void> {
  const old = post.holder
  const late = sleep(READY_WITHIN, 'late', { ref: false })
  const came = await Promise.race([next.ready.then(() => 'ready'), next.gone, late])
  const [stays, leaves] = came === 'ready' ? [next, old] : [old, next]
  post.holder = stays
  if (leaves) await dismiss(leaves, new AbortController().signal)
}

async function dismiss({ worker, gone }: Member, hurry: AbortSignal): Promise<void> {
  worker.process.kill('SIGTERM')
  const late = new AbortController()
  const patience = sleep(STOP_WITHIN, undefined, { signal: late.signal, ref: false })
  const left = await Promise.race([gone, aborted(hurry), patience.catch(() => {})])
  late.abort()
  if (left === undefined) worker.process.kill('SIGKILL')
  await gone
}

const roleNames = { web: 'サイト', worker: 'ジョブ処理', search: '検索' }

function hopeless(role: Role): Error {
  return refusal(
    `${roleNames[role]}のプロセスが起動しません。上の記録をご確認ください。`,
    `The ${role} process died ${HOPELESS_AFTER} times before it was ready; its log is above.`,
  )
}
