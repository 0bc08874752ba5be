import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { readCookie } from '#core/access/cookies.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import type { Context } from '#core/context.server.ts'
import { env } from '#core/env.server.ts'
import { type ProvenIdentity, providerNames } from '#core/remote/social-identity.ts'
import { unseal } from '#core/secret.server.ts'

/**
 * What another service has answered of this reader and is not used yet: for a form that is filled
 * in with it. `takeTicket` uses it up.
 */
export async function findTicket(
  context: Context,
  token = readTicket(context),
): Promise<ProvenIdentity | undefined> {
  if (token === undefined) return undefined
  const found = await context.db
    .selectFrom('social_ticket')
    .select(['identity_sealed', 'member_id'])
    .where('token_sha256', '=', hashTicket(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found && isFor(context, found.member_id) ? openIdentity(found.identity_sealed) : undefined
}

export function readTicket({ request }: Context): string | undefined {
  return readCookie(request.headers, sessionCookieNames(env()).ticket)
}

export function hashTicket(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** What was shown while somebody was logged in is of use to nobody else. */
export function isFor({ caller }: Context, memberId: number | null): boolean {
  return memberId === null || (caller.kind === 'member' && caller.id === memberId)
}

export function openIdentity(sealed: Buffer): ProvenIdentity {
  return identity.parse(JSON.parse(unseal(TICKET, sealed).toString('utf8')))
}

export const TICKET = 'social-ticket'

const identity = z.object({
  provider: z.enum(providerNames),
  issuer: z.string(),
  subject: z.string(),
  display_name: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  email: z.string().optional(),
  is_email_verified: z.boolean(),
}) satisfies z.ZodType<ProvenIdentity>
