import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { type Env, env } from '#core/env.server.ts'
import type { ProvenIdentity, ProviderName } from './social-identity.ts'
import { identityOf } from './social-person.server.ts'

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
/** How long ago somebody may have shown who they are, and how far two clocks may differ. */
const RECENT_S = 10 * 60
const CLOCKS_S = 30

/**
 * Who an ID token of the Firebase project speaks of. It is read here alone: nobody is asked but for the
 * public keys. Throws for whatever is not a token of this project, by its own key, of these minutes.
 */
export async function readFirebaseToken(
  token: string,
  now: Date,
  settings: Env = env(),
): Promise<ProvenIdentity> {
  const project = settings.FIREBASE_PROJECT_ID
  if (!project) throw new Error('no Firebase project is set')
  const issuer = `https://securetoken.google.com/${project}`
  const { payload } = await jwtVerify(token, keysAt(settings.FIREBASE_KEYS_URL ?? GOOGLE_KEYS), {
    issuer,
    audience: project,
    algorithms: ['RS256'],
    currentDate: now,
    clockTolerance: CLOCKS_S,
    maxTokenAge: 3600,
    requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
  })
  const claims = shape.parse(payload)
  checkAuthTime(claims.auth_time, now)
  return identityOf(
    { name: claims.firebase.sign_in_provider, issuer },
    {
      subject: claims.sub,
      name: claims.name ?? claims.email ?? claims.sub,
      email: claims.email,
      isVerified: claims.email_verified,
    },
  )
}

function checkAuthTime(authTime: number, now: Date): void {
  const age = now.getTime() / 1000 - authTime
  if (age < -CLOCKS_S || age > RECENT_S + CLOCKS_S)
    throw new Error('auth_time is not of these minutes')
}

/** The keys are fetched when a token names one that is not known, and cached. */
function keysAt(url: string): JWTVerifyGetKey {
  const known = keySets.get(url)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(url), { timeoutDuration: 5_000 })
  const find: JWTVerifyGetKey = async (header, token) => {
    if (!header.kid) throw new Error('the token names no key')
    return await keys(header, token)
  }
  keySets.set(url, find)
  return find
}

const keySets = new Map<string, JWTVerifyGetKey>()

const services = {
  'twitter.com': 'twitter',
  'facebook.com': 'facebook',
  'github.com': 'github',
  'google.com': 'google',
} as const satisfies Record<string, ProviderName>

const shape = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  name: z.string().min(1).optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  firebase: z.object({
    sign_in_provider: z
      .enum(['twitter.com', 'facebook.com', 'github.com', 'google.com'])
      .transform((id) => services[id]),
  }),
})
