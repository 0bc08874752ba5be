import type { Configuration, IDToken, TokenEndpointResponse } from 'openid-client'
import { z } from 'zod'
import { isMailAddress } from '#core/access/mail-address.ts'
import { type Env, env } from '#core/env.server.ts'
import { Problem } from '#core/problem.ts'

/** The identity provider of the house, asked by OpenID Connect. */
export type StaffProvider = {
  by: 'key'
  name: 'staff'
  /** What its button says. */
  label: string
  clientId: string
  clientSecret: string
  issuer: string
  scope: string
  endpoints: undefined
  /** Verified addresses of these domains are let in; none is every identity that is linked. */
  domains: readonly string[]
  /** The `acr` that means a second factor there. */
  acr: string | undefined
}

/** Who somebody of the staff is at the provider, as it has answered to us. */
export type StaffProof = {
  /** The key of a person is issuer and subject together; a mail address is none. */
  issuer: string
  subject: string
  display_name: string
  /** Whether the provider says that it has asked for a second factor itself. */
  hasSecondFactor: boolean
  /** When the provider has asked for a proof; long ago, where it does not say. */
  provenAt: Date
}

export function findStaffProvider(settings: Env = env()): StaffProvider | undefined {
  const { STAFF_OIDC_ISSUER, STAFF_OIDC_CLIENT_ID, STAFF_OIDC_CLIENT_SECRET } = settings
  if (!STAFF_OIDC_ISSUER || !STAFF_OIDC_CLIENT_ID || !STAFF_OIDC_CLIENT_SECRET) return undefined
  return {
    by: 'key',
    name: 'staff',
    label: settings.STAFF_OIDC_NAME,
    clientId: STAFF_OIDC_CLIENT_ID,
    clientSecret: STAFF_OIDC_CLIENT_SECRET,
    issuer: STAFF_OIDC_ISSUER,
    scope: 'openid email profile',
    endpoints: undefined,
    domains: settings.STAFF_OIDC_DOMAINS?.split(',') ?? [],
    acr: settings.STAFF_OIDC_ACR,
  }
}

type Tokens = TokenEndpointResponse & { claims(): IDToken | undefined }

/** Reads the ID token, which has been verified; throws where the provider vouches for somebody from elsewhere. */
export function readStaffProof(
  { label, domains, acr }: StaffProvider,
  config: Configuration,
  tokens: Tokens,
): StaffProof {
  const claims = staffClaims.parse(tokens.claims())
  if (domains.length > 0 && !domains.includes(verifiedDomain(claims))) {
    const text = `この${label}のメールアドレスは、許可されたドメインのものではありません。オーナーにご確認ください。`
    throw new Problem(403, text)
  }
  return {
    issuer: config.serverMetadata().issuer,
    subject: claims.sub,
    display_name: (claims.email ?? claims.preferred_username ?? claims.name ?? '').slice(0, 100),
    provenAt: new Date((claims.auth_time ?? 0) * 1_000),
    hasSecondFactor: claims.amr.includes('mfa') || (acr !== undefined && claims.acr === acr),
  }
}

function verifiedDomain({ email, email_verified }: z.output<typeof staffClaims>): string {
  if (!email || email_verified !== true || !isMailAddress(email)) return ''
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}

const optionalText = z.string().optional().catch(undefined)

const staffClaims = z.object({
  sub: z.string().min(1).max(255),
  name: optionalText,
  preferred_username: optionalText,
  email: optionalText,
  email_verified: z.boolean().optional().catch(undefined),
  amr: z.array(z.string()).catch([]),
  acr: optionalText,
  auth_time: z.int().nonnegative().max(9_999_999_999).optional().catch(undefined),
})
