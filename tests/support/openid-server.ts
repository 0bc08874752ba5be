import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

export type OpenIdServer = {
  url: string
  /** The claims about the person who logs in; `sub` is the number. */
  person: { sub: string; [claim: string]: unknown }
  /** What becomes of its ID tokens, on the way or with its own key. */
  forge: (token: string, key: CryptoKey) => string | Promise<string>
  stop(): Promise<void>
}

const KEYS = ['known-to-everyone-for-tests-only']

/** A real OpenID Connect server on which everybody is `person` and agrees to everything. */
export async function startOpenIdServer(callback: string): Promise<OpenIdServer> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const started: OpenIdServer = {
    url: `http://localhost:${port}`,
    person: { sub: 'nobody' },
    forge: (token) => token,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = await createProvider(started, callback, privateKey)
  provider.use(async (context, next) => {
    await next()
    const { body } = context
    if (typeof body !== 'object' || !('id_token' in body)) return
    context.body = { ...body, id_token: await started.forge(String(body.id_token), privateKey) }
  })
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/agree/')) return void answer(request, response)
    agree(provider, started, request, response).catch(() => response.writeHead(500).end())
  })
  return started
}

async function createProvider(
  started: OpenIdServer,
  callback: string,
  privateKey: CryptoKey,
): Promise<Provider> {
  return new Provider(started.url, {
    clients: [
      {
        client_id: 'anken',
        client_secret: 'secret-of-anken',
        redirect_uris: [callback],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: KEYS },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // As Google does: the ID token itself says who somebody is.
    conformIdTokenClaims: false,
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...started.person }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/agree/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 60,
      Grant: 60,
      Session: 60,
    },
    pkce: { required: () => true },
  })
}

async function agree(
  provider: Provider,
  { person }: OpenIdServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params } = await provider.interactionDetails(request, response)
  if (prompt.name === 'login') {
    return await provider.interactionFinished(request, response, {
      login: { accountId: person.sub },
    })
  }
  const grant = new provider.Grant({ accountId: person.sub, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  const grantId = await grant.save()
  await provider.interactionFinished(request, response, { consent: { grantId } })
}
