import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { clearCookie, setCookie } from '#core/access/cookies.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import type { Context } from '#core/context.server.ts'
import { env } from '#core/env.server.ts'
import type { ProvenIdentity } from '#core/remote/social-identity.ts'
import { seal } from '#core/secret.server.ts'
import {
  hashTicket,
  isFor,
  openIdentity,
  readTicket,
  TICKET,
} from './pending-identity.queries.server.ts'

const TICKET_MINUTES = 30

/** Stores the answer of a service until the reader chooses its use; the browser gets a name for it only. */
export async function issueTicket(context: Context, identity: ProvenIdentity): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await context.db
    .insertInto('social_ticket')
    .values({
      token_sha256: hashTicket(token),
      member_id: context.caller.kind === 'member' ? context.caller.id : null,
      identity_sealed: seal(TICKET, JSON.stringify(identity)),
      expires_at: sql<Date>`now() + make_interval(mins => ${TICKET_MINUTES})`,
    })
    .execute()
  const { ticket } = sessionCookieNames(env())
  setCookie(context.answer, env(), ticket, token, { maxAge: TICKET_MINUTES * 60 })
  return token
}

/** Uses the ticket of this browser up: of any number of attempts at once exactly one gets the identity. */
export async function takeTicket(
  context: Context,
  token = readTicket(context),
): Promise<ProvenIdentity | undefined> {
  if (token === undefined) return undefined
  const taken = await context.db
    .updateTable('social_ticket')
    .set({ used_at: sql<Date>`now()` })
    .where('token_sha256', '=', hashTicket(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['identity_sealed', 'member_id'])
    .executeTakeFirst()
  clearCookie(context.answer, env(), sessionCookieNames(env()).ticket)
  return taken && isFor(context, taken.member_id) ? openIdentity(taken.identity_sealed) : undefined
}

/** A token of the project opens one thing once, as a ticket does. */
export async function spendToken(context: Context, token: string): Promise<boolean> {
  const spent = await context.db
    .insertInto('social_ticket')
    .values({
      token_sha256: hashTicket(token),
      identity_sealed: Buffer.alloc(0),
      expires_at: sql<Date>`now() + interval '2 hours'`,
      used_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_sha256')
    .executeTakeFirst()
  return spent !== undefined
}
