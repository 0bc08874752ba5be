import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { DirectProvider } from './social-providers.server.ts'
import type { StaffProvider } from './staff-provider.server.ts'

const ANSWER_WITHIN_S = 8

/** What the client library needs to speak with a service. What the service says of itself is asked once. */
export async function connect(provider: DirectProvider | StaffProvider): Promise<Configuration> {
  if (provider.endpoints) return connectTo(provider, provider.endpoints)
  // The staff may be known to the same issuer by another client than the members.
  const key = `${provider.clientId} ${provider.issuer}`
  const found = discovered.get(key) ?? discover(provider)
  discovered.set(key, found)
  found.catch(() => discovered.delete(key))
  return await found
}

const discovered = new Map<string, Promise<Configuration>>()

function connectTo(
  provider: DirectProvider,
  { authorize, token }: { authorize: string; token: string },
) {
  const server = {
    issuer: provider.issuer,
    authorization_endpoint: authorize,
    token_endpoint: token,
  }
  const { clientId, clientSecret } = provider
  // X wants the secret in the header, the others take it in the form.
  const proof =
    provider.name === 'twitter' ? inTheHeader(clientSecret) : ClientSecretPost(clientSecret)
  const config = new Configuration(server, clientId, undefined, proof)
  config.timeout = ANSWER_WITHIN_S
  if (isOfThisMachine(token)) allowInsecureRequests(config)
  return config
}

/** As the library's own, but for `-` and `_`: X does not read them when they are encoded. */
function inTheHeader(secret: string): ClientAuth {
  return (_server, { client_id }, _body, headers) => {
    const pair = [client_id, secret].map(encodeURIComponent).join(':')
    headers.set('Authorization', `Basic ${btoa(pair)}`)
  }
}

async function discover({
  issuer,
  clientId,
  clientSecret,
}: DirectProvider | StaffProvider): Promise<Configuration> {
  const config = await discovery(
    new URL(issuer),
    clientId,
    undefined,
    ClientSecretPost(clientSecret),
    {
      timeout: ANSWER_WITHIN_S,
      // The signature of the ID token too: TLS alone says which machine has sent it.
      execute: [
        enableNonRepudiationChecks,
        ...(isOfThisMachine(issuer) ? [allowInsecureRequests] : []),
      ],
    },
  )
  config.timeout = ANSWER_WITHIN_S
  return config
}

/** The settings let no other address in that has no https. */
function isOfThisMachine(url: string): boolean {
  return url.startsWith('http://')
}
