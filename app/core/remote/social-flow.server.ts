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
import { type ProvenIdentity, providerNames } from './social-identity.ts'
import { readPerson } from './social-person.server.ts'
import type { DirectProvider, Provider } from './social-providers.server.ts'
import { readStaffProof, type StaffProof, type StaffProvider } from './staff-provider.server.ts'

const MINUTES = 10

const journeyNames = [...providerNames, 'staff'] as const
type JourneyName = (typeof journeyNames)[number]

/** What a reader takes along to the service and back: everything that one answer is held against. */
const journey = z.object({
  provider: z.enum(journeyNames),
  state: z.string().min(20),
  nonce: z.string().min(32),
  verifier: z.string().min(43),
  to: z.string(),
  /** Names the journey to the Firebase project, where one vouches. */
  session: z.string().optional(),
  /** Who wants to link; nobody where somebody wants to log in. */
  memberId: z.int().optional(),
  /** The same of the staff. */
  adminId: z.int().optional(),
  until: z.number(),
})
export type Journey = z.output<typeof journey>

/** The address at the service to which the reader goes; the browser stores what its answer must fit. */
export async function beginJourney(
  context: Context,
  provider: Provider | StaffProvider,
  goal: Pick<Journey, 'to' | 'memberId' | 'adminId'>,
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

async function startFlow(provider: DirectProvider | StaffProvider, { verifier, nonce }: Means) {
  const state = randomState()
  const url = buildAuthorizationUrl(await connect(provider), {
    redirect_uri: callbackOf(provider.name).href,
    scope: provider.scope,
    state,
    ...(provider.endpoints ? {} : { nonce }),
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider.name === 'staff' && provider.acr && { acr_values: provider.acr }),
  })
  return { url, state }
}

type Means = Pick<Journey, 'verifier' | 'nonce'>

/** The state that the browser has stored, once: another answer to the same journey finds nothing. */
export function takeJourney(context: Context, name: JourneyName): Journey | undefined {
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
  given: Arrival,
): Promise<ProvenIdentity> {
  if (provider.by === 'firebase') {
    const url = answerAt(provider.name, given.query)
    return await readFirebaseAnswer(provider, journey, { url, now: given.now })
  }
  const { config, tokens } = await redeem(provider, journey, given)
  return await readPerson(provider, config, tokens)
}

/** The same of the provider that vouches for the staff. */
export async function endStaffJourney(
  provider: StaffProvider,
  journey: Journey,
  given: Arrival,
): Promise<StaffProof> {
  const { config, tokens } = await redeem(provider, journey, given)
  return readStaffProof(provider, config, tokens)
}

type Arrival = { query: URLSearchParams; now: Date }

async function redeem(
  provider: DirectProvider | StaffProvider,
  journey: Journey,
  { query, now }: Arrival,
) {
  const config = await connect(provider)
  const isOpenId = provider.endpoints === undefined
  const tokens = await authorizationCodeGrant(config, answerAt(provider.name, query), {
    expectedState: journey.state,
    pkceCodeVerifier: journey.verifier,
    ...(isOpenId ? { expectedNonce: journey.nonce, idTokenExpected: true } : {}),
  })
  if (isOpenId) {
    const claims = tokens.claims()
    requireFresh(claims?.iat, now)
    requireOwnParty(claims?.azp, provider.clientId)
  }
  return { config, tokens }
}

function answerAt(name: JourneyName, query: URLSearchParams): URL {
  const url = callbackOf(name)
  url.search = query.toString()
  return url
}

/** It was issued for this journey, neither before it nor after. */
function requireFresh(issuedAt: number | undefined, now: Date): void {
  const age = now.getTime() / 1_000 - (issuedAt ?? 0)
  if (age > MINUTES * 60 || age < -SKEW_S) throw new Error('the ID token is not of this moment')
}
const SKEW_S = 60

/** A token that another program has asked for is none of ours, even where we are among its readers. */
function requireOwnParty(party: unknown, clientId: string): void {
  if (party !== undefined && party !== clientId)
    throw new Error('the ID token is of another client')
}

/** Where a service sends its readers back to: of our own setting, never of what a request says. */
function callbackOf(name: JourneyName): URL {
  const path = name === 'staff' ? '/admin/login/oidc/callback' : `/login/social/${name}/callback`
  return new URL(path, env().publicUrl)
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
