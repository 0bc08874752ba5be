import { isLoopback, networkOf, operatorNetworkOf, wideNetworkOf } from '#core/access/addresses.ts'
import { recordRefusal } from '#core/access/audit.server.ts'
import { actorOf } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { log } from '#core/log.server.ts'
import { Problem } from '#core/problem.ts'
import { secretHash } from '#core/secret.server.ts'
import { waitText } from '#core/wait-text.ts'
import type { Limit, LimitRule } from './limits.ts'
import {
  addHits,
  type Counter,
  countHere,
  findRefused,
  forgive,
  rememberRefused,
  type Spent,
  takeBackHits,
} from './rate-counters.server.ts'

/** Counts one use of each limit and refuses with 429 where one of them is used up. */
export async function countUse(
  context: Context,
  limits: readonly Limit[],
  account?: string,
): Promise<Counter[]> {
  if (!env().RATE_LIMITS) return []
  const counted: Counter[] = []
  for (const limit of limits) {
    if (limit.isReading && isLoopback(context.request.ip)) continue
    const counters = countersOf(limit, context, account)
    const spent = limit.isReading
      ? countHere(counters, context.now)
      : await countShared(context, limit, counters)
    if (spent) await refuse(context, spent)
    counted.push(...counters)
  }
  return counted
}

/** Gives uses back: a right password is no guess. */
export async function giveBack(db: Db, counters: readonly Counter[]): Promise<void> {
  forgive(counters)
  await takeBackHits(db, counters)
}

function countersOf(limit: Limit, context: Context, account?: string): Counter[] {
  const { caller, request } = context
  const { kind, id } = actorOf(caller)
  const own = id === null ? undefined : `${kind}:${id}`
  const subjects = {
    account: hidden(account) ?? own,
    ip: networkOf(request.ip),
    wide: wideNetworkOf(request.ip),
    operator: operatorNetworkOf(request.ip),
    site: 'all',
  }
  return limit.rules
    .flatMap((rule) => [rule, ...sharesOf(rule)])
    .filter((rule) => subjects[rule.per] !== undefined)
    .filter((rule) => !rule.anonymous || caller.kind === 'visitor')
    .map(({ per, times, seconds }) => ({
      name: limit.name,
      per,
      times,
      seconds,
      key: `${limit.name}|${per}/${seconds}|${subjects[per]}`,
    }))
}

type Share = Omit<LimitRule, 'per'> & { per: Counter['per'] }

/**
 * Who has a /48 has 65,536 networks of 64 bits, each with uses of its own: of what the whole site may do such a network
 * uses up a tenth, and one operator half, so that nobody does it for all others.
 */
function sharesOf({ per, times, seconds }: LimitRule): Share[] {
  if (per !== 'site') return []
  return [
    { per: 'wide', times: Math.ceil(times / 10), seconds },
    { per: 'operator', times: Math.ceil(times / 2), seconds },
  ]
}

/** Counters outlive what they count: no address is in their keys. */
function hidden(account: string | undefined): string | undefined {
  return account && secretHash('limit', account).toString('base64url')
}

/** The process first refuses what it knows to be used up; the rest is counted for all nodes together. */
async function countShared(context: Context, limit: Limit, counters: Counter[]) {
  const known = findRefused(counters, context.now)
  if (known) return known
  try {
    const spent = await addHits(context.db, counters)
    if (spent) rememberRefused(spent, context.now)
    return spent
  } catch (error) {
    log.error({ err: error, request_id: context.request.id }, 'limits not counted in the database')
    if (limit.failsClosed) throw tooBusy()
    const nodes = env().WEB_PROCESSES ?? 2
    return countHere(
      counters.map((one) => ({ ...one, times: Math.max(1, Math.floor(one.times / nodes)) })),
      context.now,
    )
  }
}

async function refuse(context: Context, { counter, seconds, isKnown }: Spent): Promise<never> {
  if (!isKnown) {
    await recordRefusal(context.db, context, { action: 'limit_reached', reason: counter.name })
  }
  const wait = Math.max(seconds, 1)
  throw new Problem(
    429,
    `回数の上限に達しました。${waitText(wait)}後に、もう一度お試しください。`,
    {
      headers: {
        'Retry-After': String(wait),
        'RateLimit-Policy': `"${counter.name}";q=${counter.times};w=${counter.seconds}`,
        RateLimit: `"${counter.name}";r=0;t=${wait}`,
      },
    },
  )
}

function tooBusy(): Problem {
  return new Problem(503, 'ただいま処理できません。少し待ってからもう一度お試しください。', {
    headers: { 'Retry-After': '5' },
  })
}
