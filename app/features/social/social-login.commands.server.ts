import { hasRecentLogin, requireRecentLogin } from '#core/access/step-up.server.ts'
import { countUse } from '#core/calls/rate-limit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { notFound, Problem } from '#core/problem.ts'
import { beginAt, endAt, expiredText } from '#core/remote/social-fault.server.ts'
import {
  beginJourney,
  endJourney,
  type Journey,
  takeJourney,
} from '#core/remote/social-flow.server.ts'
import {
  type ProvenIdentity,
  type ProviderName,
  providerNames,
} from '#core/remote/social-identity.ts'
import { findProvider, type Provider } from '#core/remote/social-providers.server.ts'
import { destinationAfterLogin } from '#features/accounts/login/login-destination.rules.ts'
import { renewLogin } from '#features/accounts/sessions/login-session.commands.server.ts'
import { findMemberForLogin } from '#features/members/member.queries.server.ts'
import { issueTicket } from './pending-identity.commands.server.ts'
import { linkSocialAccount, logInBy } from './social-account.commands.server.ts'
import { socialLoginLimit } from './social-login.limits.ts'
import { labelOfProvider } from './social-provider.codes.ts'

/** Where a reader goes on, and what the page there says. */
type Arrival = { to: string; text?: string; isError?: boolean }

const ACCOUNTS = '/user/accounts'
const MOST_LETTERS = 1_000

/** Sends a reader to another service: to log in, or, who is logged in, to link it. */
export async function startJourney(context: Context, name: string, to: string | null) {
  const provider = getProvider(name)
  await countUse(context, [socialLoginLimit])
  const { caller } = context
  if (caller.kind !== 'member') {
    const back = to && to.length <= MOST_LETTERS ? destinationAfterLogin(to) : '/user'
    return await begin(context, provider, { to: back })
  }
  await requireRecentLogin(context)
  return await begin(context, provider, { to: ACCOUNTS, memberId: caller.id })
}

/** Takes up the answer of another service, whatever it is. */
export async function endJourneyAt(
  context: Context,
  name: string,
  query: URLSearchParams,
): Promise<Arrival> {
  const provider = getProvider(name)
  await countUse(context, [socialLoginLimit])
  const service = serviceOf(provider)
  const journey = takeJourney(context, provider.name)
  if (!journey) {
    return { to: startOf(context), text: expiredText(service.label), isError: true }
  }
  const answer = { query, now: context.now }
  const proven = await endAt(service, () => endJourney(provider, journey, answer))
  if ('fault' in proven) {
    const to = journey.memberId ? ACCOUNTS : `/login?to=${encodeURIComponent(journey.to)}`
    return { to, text: proven.fault, isError: true }
  }
  if (journey.memberId) return await arriveToLink(context, journey.memberId, proven.proof)
  return await arriveToLogIn(context, journey, proven.proof)
}

async function begin(
  context: Context,
  provider: Provider,
  goal: Pick<Journey, 'to' | 'memberId'>,
): Promise<URL> {
  return await beginAt(serviceOf(provider), () => beginJourney(context, provider, goal))
}

function serviceOf({ name }: Provider) {
  return { name, label: labelOfProvider(name) }
}

async function arriveToLink(
  context: Context,
  memberId: number,
  identity: ProvenIdentity,
): Promise<Arrival> {
  const { caller } = context
  if (caller.kind !== 'member' || caller.id !== memberId) {
    const text = 'ログインの状態が変わったため、連携できませんでした。もう一度お試しください。'
    return { to: startOf(context), text, isError: true }
  }
  if (!(await hasRecentLogin(context))) {
    await issueTicket(context, identity)
    return { to: ACCOUNTS }
  }
  try {
    await atomic(context.db, async (db) => {
      await linkSocialAccount({ ...context, db }, caller.id, identity)
      await renewLogin({ ...context, db }, caller)
    })
  } catch (error) {
    if (error instanceof Problem) return { to: ACCOUNTS, text: error.message, isError: true }
    throw error
  }
  return { to: ACCOUNTS, text: `${labelOfProvider(identity.provider)}を連携しました。` }
}

async function arriveToLogIn(
  context: Context,
  { to }: Journey,
  identity: ProvenIdentity,
): Promise<Arrival> {
  if (await logInBy(context, identity)) return { to }
  await issueTicket(context, identity)
  const label = labelOfProvider(identity.provider)
  if (context.caller.kind === 'member') return { to: ACCOUNTS }
  if (await ownsMembership(context, identity)) {
    const text = `このメールアドレスは会員登録済みです。ログインすると、${label}を連携できます。`
    return { to: `/login?to=${encodeURIComponent(ACCOUNTS)}`, text }
  }
  const text = `${label}で確認しました。このまま会員登録すると、${label}でログインできるようになります。`
  const back = to === destinationAfterLogin('') ? '' : `?to=${encodeURIComponent(to)}`
  return { to: `/user/regist${back}`, text }
}

/** Shown only to who has the address: the service has made sure of that. */
async function ownsMembership({ db }: Context, { email, is_email_verified }: ProvenIdentity) {
  if (!email || !is_email_verified) return false
  return (await findMemberForLogin(db, email)) !== undefined
}

function startOf({ caller }: Context): string {
  return caller.kind === 'member' ? ACCOUNTS : '/login'
}

function getProvider(name: string): Provider {
  const known = providerNames.find((one: ProviderName) => one === name)
  const provider = known && findProvider(known)
  if (!provider) throw notFound()
  return provider
}
