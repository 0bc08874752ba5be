import { PRIVATE_ADDRESS } from '#core/remote/public-lookup.server.ts'

/** Why a mailbox cannot be read, as far as somebody who can repair it wants to know. */
export type ImapFault =
  | 'private'
  | 'name'
  | 'reach'
  | 'certificate'
  | 'login'
  | 'token'
  | 'secret'
  | 'folder'
  | 'busy'
  | 'cut'
  | 'other'

const codes: Record<string, ImapFault> = {
  [PRIVATE_ADDRESS]: 'private',
  ENOTFOUND: 'name',
  EAI_AGAIN: 'name',
  ENODATA: 'name',
  ECONNREFUSED: 'reach',
  EHOSTUNREACH: 'reach',
  ENETUNREACH: 'reach',
  ETIMEDOUT: 'reach',
  CONNECT_TIMEOUT: 'reach',
  GREETING_TIMEOUT: 'reach',
  UPGRADE_TIMEOUT: 'reach',
  ClosedAfterConnectText: 'reach',
  ClosedAfterConnectTLS: 'reach',
  ABORT_ERR: 'reach',
  ETHROTTLE: 'busy',
  NoConnection: 'cut',
  NoMailboxSelected: 'cut',
  EConnectionClosed: 'cut',
  StateLogout: 'cut',
  ETIMEOUT: 'cut',
  ECONNRESET: 'cut',
  EPIPE: 'cut',
  TOKEN_REFUSED: 'token',
  SECRET_UNREADABLE: 'secret',
}

type ImapError = Error & {
  code?: unknown
  authenticationFailed?: unknown
  tlsFailed?: unknown
  mailboxMissing?: unknown
  serverResponseCode?: unknown
}

export function imapFaultOf(error: unknown): ImapFault {
  if (!(error instanceof Error)) return 'other'
  const { code, authenticationFailed, tlsFailed, mailboxMissing, serverResponseCode }: ImapError =
    error
  const name = String(code ?? '')
  if (isOfCertificate(name)) return 'certificate'
  if (serverResponseCode === 'LIMIT' || serverResponseCode === 'UNAVAILABLE') return 'busy'
  if (authenticationFailed === true) return 'login'
  if (mailboxMissing === true) return 'folder'
  return codes[name] ?? (tlsFailed === true ? 'certificate' : 'other')
}

function isOfCertificate(code: string): boolean {
  return (
    /^(?:CERT_|ERR_TLS_|ERR_SSL_)/.test(code) ||
    code.includes('SELF_SIGNED_CERT') ||
    code.startsWith('UNABLE_TO_')
  )
}
