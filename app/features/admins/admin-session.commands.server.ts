import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { setCookie } from '#core/access/cookies.server.ts'
import { setFormTokenCookie } from '#core/access/csrf-token.server.ts'
import { findLackingFactor } from '#core/access/second-factor.ts'
import {
  endPresentedSession,
  lifetimes,
  openSession,
  replaceSession,
} from '#core/access/session.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import { type SessionToken, writeToken } from '#core/access/session-token.server.ts'
import type { Context } from '#core/context.server.ts'
import { env } from '#core/env.server.ts'
import { getAdmin } from './admin.queries.server.ts'
import { rememberAdminDevice } from './admin-device.commands.server.ts'
import { rightsOf } from './admin-rights.codes.ts'

type AdminLogin = {
  id: number
  /** How they have proven who they are. */
  methods: readonly string[]
  /** What the audit says of the way they came. */
  reason?: string
  /** When they have proven it elsewhere; now, where they have done so here. */
  provenAt?: Date
}

/** A session of the back office in this browser, in the place of one that it came with. */
export async function openAdminSession(
  context: Context,
  { id, methods, reason, provenAt }: AdminLogin,
) {
  const { db, request } = context
  await endPresentedSession(context, 'admin')
  const given = {
    kind: 'browser',
    subject: 'admin',
    subjectId: id,
    request,
    methods,
    provenAt,
  } as const
  const session = await openSession(db, given)
  const admin = await getAdmin(db, id)
  const capabilities = rightsOf(admin)
  const caller = { kind: 'admin', id, sessionId: session.id, capabilities } as const
  await writeAudit(db, { caller, request }, { action: 'login', ...(reason && { reason }) })
  handOver(context, session)
  // Of a login elsewhere this browser may still owe a factor; a known browser has a count of guesses of its own.
  if (!provenAt) await rememberAdminDevice(context, id)
  const proofs = { ...admin, auth_methods: methods, isPublic: !env().isLocal }
  const lacks = findLackingFactor(proofs)
  if (lacks) return { ...admin, capabilities: [], second_factor: lacks }
  return { ...admin, capabilities: [...capabilities] }
}

/** The session goes on under a new number, and rests on one more proof, where there is one. */
export async function renewAdminSession(
  context: Context,
  { id, sessionId, lacks }: AdminCaller,
  method?: string,
): Promise<void> {
  const { db, request } = context
  const given = { kind: 'browser', subject: 'admin', subjectId: id, request } as const
  const session = await openSession(db, { ...given, methods: method ? [method] : [] })
  await replaceSession(db, { from: sessionId, to: session.id, isProven: method !== undefined })
  handOver(context, session)
  if (lacks) await rememberAdminDevice(context, id)
}

function handOver(context: Context, session: SessionToken): void {
  const name = sessionCookieNames(env()).admin
  setCookie(context.answer, env(), name, writeToken(session), { maxAge: lifetimes.admin.absolute })
  setFormTokenCookie(context)
}
