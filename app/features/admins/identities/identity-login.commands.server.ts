import { sql } from 'kysely'
import { recordRefusal } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { isWithin } from '#core/access/networks.server.ts'
import { hasRecentLogin, requireRecentLogin } from '#core/access/step-up.server.ts'
import { countUse } from '#core/calls/rate-limit.server.ts'
import type { Context } from '#core/context.server.ts'
import { atomic } from '#core/db/db.server.ts'
import { notFound, Problem } from '#core/problem.ts'
import { beginAt, endAt, expiredText } from '#core/remote/social-fault.server.ts'
import {
  beginJourney,
  endStaffJourney,
  type Journey,
  takeJourney,
} from '#core/remote/social-flow.server.ts'
import {
  findStaffProvider,
  type StaffProof,
  type StaffProvider,
} from '#core/remote/staff-provider.server.ts'
import { openAdminSession } from '#features/admins/admin-session.commands.server.ts'
import { officeDestination } from '#features/admins/office-destination.rules.ts'
import { identityLoginLimit } from './identity-login.limits.ts'
import { linkStaffIdentity } from './staff-identity.commands.server.ts'
import { findLinkedStaff } from './staff-identity.queries.server.ts'

/** Where somebody of the staff goes on, and what the page there says. */
type Arrival = { to: string; text?: string; isError?: boolean }

const ACCOUNT = '/admin/account'
/** What a cookie has room for. */
const MOST_LETTERS = 1_000

/** Sends somebody to the identity provider: to log in, or, who is logged in, to link their account there. */
export async function startStaffJourney(context: Context, to: string | null): Promise<URL> {
  const provider = getProvider()
  await countUse(context, [identityLoginLimit])
  const caller = linkerOf(context)
  if (caller) await requireRecentLogin(context)
  const goal = caller
    ? { to: ACCOUNT, adminId: caller.id }
    : { to: officeDestination(to, MOST_LETTERS) }
  return await beginAt(provider, () => beginJourney(context, provider, goal))
}

/** Takes up the answer of the identity provider, whatever it is. */
export async function endStaffJourneyAt(
  context: Context,
  query: URLSearchParams,
): Promise<Arrival> {
  const provider = getProvider()
  await countUse(context, [identityLoginLimit])
  const journey = takeJourney(context, provider.name)
  if (!journey) return failed(context, undefined, expiredText(provider.label))
  const answer = { query, now: context.now }
  const proven = await endAt(provider, () => endStaffJourney(provider, journey, answer))
  if ('fault' in proven) return failed(context, journey, proven.fault)
  if (journey.adminId !== undefined) {
    return await arriveToLink(context, provider, { adminId: journey.adminId, proof: proven.proof })
  }
  return await arriveToLogIn(context, provider, { to: journey.to, proof: proven.proof })
}

/** Only the one who left to link it, lately proven, and whole in this very browser. */
async function arriveToLink(
  context: Context,
  { label }: StaffProvider,
  { adminId, proof }: { adminId: number; proof: StaffProof },
): Promise<Arrival> {
  const caller = linkerOf(context)
  if (caller?.id !== adminId || !(await hasRecentLogin(context))) {
    const text = 'ログインの状態が変わったため、連携できませんでした。もう一度お試しください。'
    return { to: caller ? ACCOUNT : '/admin/login', text, isError: true }
  }
  try {
    await linkStaffIdentity(context, caller, proof)
  } catch (error) {
    if (error instanceof Problem) return { to: ACCOUNT, text: error.message, isError: true }
    throw error
  }
  return { to: ACCOUNT, text: `${label}を連携しました。` }
}

/** An identity that nobody has linked, somebody who has left and a network that is closed get the same words. */
async function arriveToLogIn(
  context: Context,
  { label }: StaffProvider,
  { to, proof }: { to: string; proof: StaffProof },
): Promise<Arrival> {
  const found = await findLinkedStaff(context.db, proof)
  const isInside = found && isWithin(context.request.ip, found.networks ?? [])
  if (isInside && (await openByIdentity(context, found, proof))) return { to }
  const refusal = found && { reason: 'network', object: { kind: 'admin', id: found.admin_id } }
  await recordRefusal(context.db, context, { action: 'login', reason: 'identity', ...refusal })
  const text = `この${label}ではログインできません。オーナーにご確認ください。`
  return { to: loginAt(to), text, isError: true }
}

/** Nothing where the link is gone by now: who renews an access ends what this opens, or this finds no link. */
async function openByIdentity(
  context: Context,
  { id, admin_id }: { id: number; admin_id: number },
  { display_name, hasSecondFactor, provenAt }: StaffProof,
): Promise<boolean> {
  return await atomic(context.db, async (db) => {
    await db
      .selectFrom('admin_user')
      .select('id')
      .where('id', '=', admin_id)
      .forUpdate()
      .executeTakeFirst()
    const used = await db
      .updateTable('staff_identity')
      .set({ last_used_at: sql<Date>`now()`, display_name })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    const methods = hasSecondFactor ? ['oidc', 'oidc_mfa'] : ['oidc']
    const login = { id: admin_id, methods, reason: 'identity', provenAt }
    if (used) await openAdminSession({ ...context, db }, login)
    return used !== undefined
  })
}

function failed(context: Context, journey: Journey | undefined, text: string): Arrival {
  return { to: linkerOf(context) ? ACCOUNT : loginAt(journey?.to), text, isError: true }
}

function loginAt(to = ''): string {
  return officeDestination(to) === officeDestination(null)
    ? '/admin/login'
    : `/admin/login?to=${encodeURIComponent(to)}`
}

/** Who is logged in with all that a login needs. Who still lacks a factor can log in again, and link nothing. */
function linkerOf({ caller }: Context): AdminCaller | undefined {
  return caller.kind === 'admin' && !caller.lacks ? caller : undefined
}

function getProvider(): StaffProvider {
  const provider = findStaffProvider()
  if (!provider) throw notFound()
  return provider
}
