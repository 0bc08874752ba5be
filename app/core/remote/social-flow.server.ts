import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { z } from 'zod'
import { clearCookie, readCookie, setCookie } from '#core/access/cookies.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import type { Context } from '#core/context.server.ts'
import { env } from '#core/env.server.ts'
import { seal, unseal } from '#core/secret.server.ts'
import { readFirebaseAnswer, startFirebaseFlow } from './firebase-flow.server.ts'
import { connect } from './openid-connection.server.ts'
import { type ProvenIdentity, type ProviderName, providerNames } from './social-identity.ts'
import { readPerson } from './social-person.server.ts'
import type { DirectProvider, Provider } from './social-providers.server.ts'

const MINUTES = 10

/** What a reader takes along to the service and back: everything that one answer is held against. */
const journey = z.object({
  provider: z.enum(providerNames),
  state: z.string().min(20),
  nonce: z.string().min(32),
  verifier: z.string().min(43),
  to: z.string(),
  /** Names the journey to the Firebase project, where one vouches. */
  session: z.string().optional(),
  /** Who wants to link; nobody where somebody wants to log in. */
  memberId: z.int().optional(),
  until: z.number(),
})
export type Journey = z.output<typeof journey>

/** The address at the service to which the reader goes; the browser stores what its answer must fit. */
export async function beginJourney(
  context: Context,
  provider: Provider,
  goal: Pick<Journey, 'to' | 'memberId'>,
): Promise<URL> {
  const until = context.now.getTime() + MINUTES * 60_000
  const means = { verifier: randomPKCECodeVerifier(), nonce: randomNonce() }
  const { url, ...found } =
    provider.by === 'firebase'
      ? await startFirebaseFlow(provider, callbackOf(provider.name))
      : await startFlow(provider, means)
  saveJourney(context, { provider: provider.name, ...means, ...found, ...goal, until })
  return url
}

async function startFlow(provider: DirectProvider, { verifier, nonce }: Means) {
  const state = randomState()
  const url = buildAuthorizationUrl(await connect(provider), {
    redirect_uri: callbackOf(provider.name).href,
    scope: provider.scope,
    state,
    ...(provider.endpoints ? {} : { nonce }),
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { url, state }
}

type Means = Pick<Journey, 'verifier' | 'nonce'>

/** The state that the browser has stored, once: another answer to the same journey finds nothing. */
export function takeJourney(context: Context, name: ProviderName): Journey | undefined {
  const { social } = sessionCookieNames(env())
  const journey = open(readCookie(context.request.headers, social))
  if (journey === undefined) return undefined
  clearCookie(context.answer, env(), social)
  // An answer at another service's address is no answer to this journey.
  return journey.provider === name && journey.until > context.now.getTime() ? journey : undefined
}

/** Turns the answer of the service into an identity; throws where anything does not fit the journey. */
export async function endJourney(
  provider: Provider,
  journey: Journey,
  { query, now }: { query: URLSearchParams; now: Date },
): Promise<ProvenIdentity> {
  const url = callbackOf(provider.name)
  url.search = query.toString()
  if (provider.by === 'firebase') return await readFirebaseAnswer(provider, journey, { url, now })
  const config = await connect(provider)
  const isOpenId = provider.endpoints === undefined
  const tokens = await authorizationCodeGrant(config, url, {
    expectedState: journey.state,
    pkceCodeVerifier: journey.verifier,
    ...(isOpenId ? { expectedNonce: journey.nonce, idTokenExpected: true } : {}),
  })
  if (isOpenId) requireFresh(tokens.claims()?.iat, now)
  return await readPerson(provider, config, tokens)
}

/** It was issued for this journey, neither before it nor after. */
function requireFresh(issuedAt: number | undefined, now: Date): void {
  const age = now.getTime() / 1_000 - (issuedAt ?? 0)
  if (age > MINUTES * 60 || age < -SKEW_S) throw new Error('the ID token is not of this moment')
}
const SKEW_S = 60

/** Where a service sends its readers back to: of our own setting, never of what a request says. */
function callbackOf(name: ProviderName): URL {
  return new URL(`/login/social/${name}/callback`, env().publicUrl)
}

function saveJourney(context: Context, journey: Journey): void {
  const value = seal(PURPOSE, JSON.stringify(journey)).toString('base64url')
  const { social } = sessionCookieNames(env())
  setCookie(context.answer, env(), social, value, { maxAge: MINUTES * 60 })
}

function open(value: string | undefined): Journey | undefined {
  if (value === undefined || value.length > 4_000) return undefined
  try {
    const text = unseal(PURPOSE, Buffer.from(value, 'base64url')).toString('utf8')
    return journey.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

const PURPOSE = 'social-journey'
