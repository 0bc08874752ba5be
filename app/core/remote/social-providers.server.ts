import { type Env, env } from '#core/env.server.ts'
import { type ProviderName, providerNames } from './social-identity.ts'

export type Provider = DirectProvider | FirebaseProvider

/** A service with a key of ours, and where its documentation says that it is asked. */
export type DirectProvider = {
  by: 'key'
  name: ProviderName
  clientId: string
  clientSecret: string
  /** What it calls itself in `iss`; the same person elsewhere is another identity. */
  issuer: string
  scope: string
  /** Undefined where the service says so itself, by OpenID Connect. */
  endpoints: { authorize: string; token: string; api: string } | undefined
}

/** A service that is asked by a Firebase project, which then vouches for its people. */
export type FirebaseProvider = {
  by: 'firebase'
  name: ProviderName
  apiKey: string
  server: string
}

/** The services that have a key, in the order in which they are offered. */
export function listProviders(settings: Env = env()): Provider[] {
  return providerNames.flatMap((name) => findProvider(name, settings) ?? [])
}

export function findProvider(name: ProviderName, settings: Env = env()): Provider | undefined {
  const { clientId, clientSecret, server } = keysOf(name, settings)
  if (!clientId || !clientSecret) return findByFirebase(name, settings)
  const place = places[name](server?.replace(/(?<!\/)\/+$/, ''))
  return { by: 'key', name, clientId, clientSecret, ...place }
}

function findByFirebase(name: ProviderName, settings: Env): FirebaseProvider | undefined {
  const { FIREBASE_API_KEY, FIREBASE_PROVIDERS, FIREBASE_SERVER } = settings
  if (!FIREBASE_API_KEY || !FIREBASE_PROVIDERS.split(',').includes(name)) return undefined
  const server = FIREBASE_SERVER ?? 'https://identitytoolkit.googleapis.com'
  return {
    by: 'firebase',
    name,
    apiKey: FIREBASE_API_KEY,
    server: server.replace(/(?<!\/)\/+$/, ''),
  }
}

function keysOf(name: ProviderName, settings: Env) {
  const { TWITTER_CLIENT_ID, TWITTER_CLIENT_SECRET, TWITTER_SERVER } = settings
  const { FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET, FACEBOOK_SERVER } = settings
  const { GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, GITHUB_SERVER } = settings
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_SERVER } = settings
  const keys = {
    twitter: [TWITTER_CLIENT_ID, TWITTER_CLIENT_SECRET, TWITTER_SERVER],
    facebook: [FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET, FACEBOOK_SERVER],
    github: [GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, GITHUB_SERVER],
    google: [GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_SERVER],
  } as const
  const [clientId, clientSecret, server] = keys[name]
  return { clientId, clientSecret, server }
}

type Place = Pick<DirectProvider, 'issuer' | 'scope' | 'endpoints'>

const places: Record<ProviderName, (server: string | undefined) => Place> = {
  twitter: (server) => ({
    issuer: server ?? 'https://x.com',
    // What an account is called can only be read by who may also read posts.
    scope: 'users.read tweet.read',
    endpoints: {
      authorize: `${server ?? 'https://x.com'}/i/oauth2/authorize`,
      token: `${server ?? 'https://api.x.com'}/2/oauth2/token`,
      api: `${server ?? 'https://api.x.com'}/2/users/me`,
    },
  }),
  facebook: (server) => ({
    issuer: server ?? 'https://www.facebook.com',
    scope: 'public_profile email',
    endpoints: {
      authorize: `${server ?? 'https://www.facebook.com'}/${GRAPH}/dialog/oauth`,
      token: `${server ?? 'https://graph.facebook.com'}/${GRAPH}/oauth/access_token`,
      api: `${server ?? 'https://graph.facebook.com'}/${GRAPH}/me`,
    },
  }),
  github: (server) => ({
    issuer: `${server ?? 'https://github.com'}/login/oauth`,
    scope: 'read:user user:email',
    endpoints: {
      authorize: `${server ?? 'https://github.com'}/login/oauth/authorize`,
      token: `${server ?? 'https://github.com'}/login/oauth/access_token`,
      // A server of one's own has its API under a path.
      api: server ? `${server}/api/v3` : 'https://api.github.com',
    },
  }),
  google: (server) => ({
    issuer: server ?? 'https://accounts.google.com',
    scope: 'openid email profile',
    endpoints: undefined,
  }),
}

const GRAPH = 'v23.0'
