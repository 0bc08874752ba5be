import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** Where refresh tokens become access tokens, each once: the next one comes with the answer. */
export async function startTokenServer() {
  const grants: Record<string, string>[] = []
  const state = { refreshToken: 'refresh-1', accessToken: 'token-of-the-mailbox' }
  const server = createServer(async (request, response) => {
    const grant = Object.fromEntries(new URLSearchParams(await text(request)))
    grants.push(grant)
    const isKnown = grant.refresh_token === state.refreshToken
    if (isKnown) state.refreshToken = `refresh-${grants.length + 1}`
    const { accessToken: access_token, refreshToken: refresh_token } = state
    const answer = { access_token, refresh_token, token_type: 'Bearer', expires_in: 3600 }
    response.writeHead(isKnown ? 200 : 400, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(isKnown ? answer : { error: 'invalid_grant' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    grants,
    state,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
