import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import type { ImapPlace } from '#core/mail/imap-folder.server.ts'
import { refreshAccessToken } from '#core/remote/refresh-token.server.ts'
import { getMailboxPlace } from './mailbox.queries.server.ts'
import type { MailboxPlace } from './mailbox.schema.ts'
import { type MailboxSecret, openSecret, sealSecret } from './mailbox-secret.form.server.ts'

/** Where a saved mailbox is and by what it is opened. A new refresh token replaces the one that was used. */
export async function openPlace(db: Db, id: number): Promise<ImapPlace> {
  const { secret_enc, ...place } = await getMailboxPlace(db, id)
  const secret = openSecret(secret_enc)
  if (!secret) {
    const error = new Error('the secret of the mailbox was sealed with another APP_SECRET')
    throw Object.assign(error, { code: 'SECRET_UNREADABLE' })
  }
  return await placeWith(place, secret, async (refresh_token) => {
    if (!('refresh_token' in secret) || secret.refresh_token === refresh_token) return
    await db
      .updateTable('intake_mailbox')
      .set({ secret_enc: sealSecret({ ...secret, refresh_token }) })
      .where('id', '=', id)
      .where('secret_enc', '=', secret_enc)
      .execute()
  })
}

export async function placeWith(
  place: MailboxPlace,
  secret: MailboxSecret,
  onRefreshed: (refreshToken: string) => Promise<void>,
): Promise<ImapPlace> {
  const { host, port, folder, username: user } = place
  return {
    host,
    port,
    folder,
    user,
    mayBePrivate: env().MAILBOX_PRIVATE,
    proof: await proofOf(place, secret, onRefreshed),
  }
}

async function proofOf(
  { auth, client_id, tenant }: MailboxPlace,
  secret: MailboxSecret,
  onRefreshed: (refreshToken: string) => Promise<void>,
): Promise<ImapPlace['proof']> {
  if ('password' in secret) return { password: secret.password }
  const { accessToken, refreshToken } = await refreshAccessToken({
    ...(auth === 'google' ? GOOGLE : microsoft(tenant)),
    ...testServer(),
    clientId: client_id,
    clientSecret: secret.client_secret,
    refreshToken: secret.refresh_token,
  })
  await onRefreshed(refreshToken)
  return { accessToken }
}

const GOOGLE = {
  issuer: 'https://accounts.google.com',
  tokenEndpoint: 'https://oauth2.googleapis.com/token',
  scope: 'https://mail.google.com/',
}

function microsoft(tenant: string) {
  const issuer = `https://login.microsoftonline.com/${encodeURIComponent(tenant || 'common')}`
  return {
    issuer: `${issuer}/v2.0`,
    tokenEndpoint: `${issuer}/oauth2/v2.0/token`,
    scope: 'https://outlook.office.com/IMAP.AccessAsUser.All offline_access',
  }
}

/** For tests: one server in place of both. */
function testServer() {
  const { MAILBOX_TOKEN_SERVER } = env()
  return MAILBOX_TOKEN_SERVER ? { tokenEndpoint: new URL('/token', MAILBOX_TOKEN_SERVER).href } : {}
}
