import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { resolveCaller } from '#core/access/caller.server.ts'
import { systemNow } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { rightsOf } from '#features/admins/admin-rights.codes.ts'
import {
  endStaffJourneyAt,
  startStaffJourney,
} from '#features/admins/identities/identity-login.commands.server.ts'
import { createClient } from './client.ts'
import type { OpenIdServer } from './openid-server.ts'
import { agreeAt, OWN_ORIGIN } from './social-services.ts'
import { contextFor } from './test.ts'

/** A browser of the staff on its way to the identity provider and back: it stores its cookies, and makes calls. */
export function createStaffBrowser(db: Db) {
  const client = createClient(db)
  const { jar } = client

  async function act<T>(work: (own: Context) => Promise<T>, { now, ip }: Moment = {}): Promise<T> {
    const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { Cookie, Origin: OWN_ORIGIN }
    const path = '/admin/login/oidc'
    const own = contextFor(db, { now: now ?? systemNow(), ip: ip ?? '127.0.0.1', path, headers })
    const caller = await resolveCaller(db, own.request, own.answer, rightsOf)
    const result = await work({ ...own, caller })
    for (const cookie of own.answer.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return result
  }

  const leave = (to: string | null = null) => act((own) => startStaffJourney(own, to))
  const arrive = (query: URLSearchParams, moment: Moment = {}) =>
    act((own) => endStaffJourneyAt(own, query), moment)
  return {
    ...client,
    leave,
    arrive,
    /** All the way to the provider and back. */
    travel: async (to: string | null = null, moment: Moment = {}) =>
      await arrive(await agreeAt(await leave(to)), moment),
  }
}

type Moment = { now?: Date; ip?: string }

/** An ID token of the provider, signed by it, with these claims as well. */
export function withClaims(claims: object): OpenIdServer['forge'] {
  return async (token, key) =>
    await new SignJWT({ ...decodeJwt(token), ...claims })
      .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'RS256' })
      .sign(key)
}
