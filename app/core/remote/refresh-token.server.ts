import {
  allowInsecureRequests,
  ClientSecretPost,
  Configuration,
  ResponseBodyError,
  refreshTokenGrant,
} from 'openid-client'

type Grant = {
  issuer: string
  tokenEndpoint: string
  clientId: string
  clientSecret: string
  refreshToken: string
  scope: string
}

/** Some services answer with another refresh token, which replaces the one that was sent. */
type RefreshedToken = { accessToken: string; refreshToken: string }

const ANSWER_WITHIN_S = 8

export async function refreshAccessToken(grant: Grant): Promise<RefreshedToken> {
  const { issuer, tokenEndpoint, clientId, clientSecret, refreshToken, scope } = grant
  const server = { issuer, token_endpoint: tokenEndpoint }
  const config = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret))
  config.timeout = ANSWER_WITHIN_S
  // The settings let no other address in that has no https.
  if (tokenEndpoint.startsWith('http://')) allowInsecureRequests(config)
  try {
    const answer = await refreshTokenGrant(config, refreshToken, { scope })
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token ?? refreshToken,
    }
  } catch (error) {
    if (error instanceof ResponseBodyError) throw refused(error)
    throw error
  }
}

function refused(cause: ResponseBodyError): Error {
  const error = new Error(`the service has refused the token: ${cause.error}`)
  return Object.assign(error, { code: 'TOKEN_REFUSED' })
}
