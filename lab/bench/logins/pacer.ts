import { type Answered, ipOf, look, tryLogin } from './login-try.ts'
import { strangerOf } from './people.ts'

export type PaceOrder = {
  port: number
  kind: 'pages' | 'logins'
  paths: readonly string[]
  perSecond: number
  seconds: number
  /** Makes addresses and networks that no round before had. */
  round: number
}
export type PaceResult = {
  sent: number
  p50: number
  p99: number
  wrong: number
  statuses: Record<string, number>
}

/** Asks at a steady pace, whether or not the answers keep up: as many people do who do not know each other. */
process.on('message', (order: PaceOrder) => {
  run(order).then((result) => process.send?.(result))
})
process.on('SIGTERM', () => process.exit(0))
process.send?.('ready')

async function run(order: PaceOrder): Promise<PaceResult> {
  const begun = performance.now()
  const total = order.perSecond * order.seconds
  const pending: Promise<Answered>[] = []
  while (pending.length < total) {
    const due = Math.min(total, ((performance.now() - begun) / 1_000) * order.perSecond)
    while (pending.length < due) pending.push(sendOne(order, pending.length))
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const answers = await Promise.all(pending)
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const statuses: Record<string, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  return {
    sent: answers.length,
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    wrong: answers.filter(({ status }) => status !== 200).length,
    statuses,
  }
}

async function sendOne({ port, kind, paths, round }: PaceOrder, number: number): Promise<Answered> {
  if (kind === 'pages') return await look(port, paths[number % paths.length] ?? '/')
  const own = round * 100_000 + number
  const body = { login_id: strangerOf(own), password: 'of-another-site' }
  return await tryLogin({ port, path: '/api/front/member-login', body, ip: ipOf(own) })
}
