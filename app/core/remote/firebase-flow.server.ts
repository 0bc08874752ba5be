import { z } from 'zod'
import { env } from '#core/env.server.ts'
import { readFirebaseToken } from './firebase-token.server.ts'
import type { ProvenIdentity } from './social-identity.ts'
import type { FirebaseProvider } from './social-providers.server.ts'

const ANSWER_WITHIN_MS = 8_000

type Way = { url: URL; state: string; session: string }

/** Asks the project where its readers go to be known by a service. Its session belongs to this browser. */
export async function startFirebaseFlow(provider: FirebaseProvider, callback: URL): Promise<Way> {
  const { authUri, sessionId } = way.parse(
    await call(provider, 'createAuthUri', {
      providerId: `${provider.name}.com`,
      continueUri: callback.href,
      authFlowType: 'CODE_FLOW',
    }),
  )
  const url = new URL(authUri)
  const state = url.searchParams.get('state') ?? ''
  const isSafe = url.protocol === new URL(provider.server).protocol
  if (!isSafe || state.length < 20) throw new Error('Firebase named no safe way')
  return { url, state, session: sessionId }
}

/** Lets the project read the answer of the service, and reads the project's own, signed answer. */
export async function readFirebaseAnswer(
  provider: FirebaseProvider,
  journey: { state: string; session?: string | undefined },
  { url, now }: { url: URL; now: Date },
): Promise<ProvenIdentity> {
  const { searchParams } = url
  if (searchParams.get('state') !== journey.state) throw new Error('the state is another one')
  const refusal = searchParams.get('error')
  if (refusal !== null) throw Object.assign(new Error('refused'), { error: refusal })
  const { idToken } = answer.parse(
    await call(provider, 'signInWithIdp', {
      requestUri: url.href,
      sessionId: journey.session,
      returnSecureToken: true,
    }),
  )
  const identity = await readFirebaseToken(idToken, now)
  if (identity.provider !== provider.name) throw new Error('another service has answered')
  return identity
}

async function call(
  { server, apiKey }: FirebaseProvider,
  method: string,
  body: Record<string, unknown>,
): Promise<unknown> {
  const response = await fetch(
    `${server}/v1/accounts:${method}?key=${encodeURIComponent(apiKey)}`,
    {
      method: 'POST',
      // A public key may be limited to the pages of a site; these calls are made for ours.
      headers: { 'Content-Type': 'application/json', Referer: env().publicUrl.href },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    },
  )
  if (!response.ok) throw new Error(`Firebase answered ${response.status}`)
  return await response.json()
}

const way = z.object({
  authUri: z.url({ protocol: /^https?$/ }),
  sessionId: z.string().min(16).max(1_000),
})
const answer = z.object({ idToken: z.string() })
