/** The SQLSTATEs that say: the database cannot be used now, through no fault of the request. */
const UNREACHABLE = /^(08...|57P0[1-5]|53[1234]00|25006|57014|55P03|40001|40P01)$/
const UNREACHABLE_BY_SYSTEM =
  /^(ECONN(REFUSED|RESET|ABORTED)|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const UNREACHABLE_BY_MESSAGE =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|the connection has ended|Client was closed)/

/** Whether the database was lost, starting, full or too slow: what may well work in a moment. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  const isKnown = code !== undefined && (UNREACHABLE.test(code) || isOwnSocket(error, code))
  return isKnown || UNREACHABLE_BY_MESSAGE.test(error.message) || isDatabaseUnreachable(error.cause)
}

/** A connection that failed like this is never used again. */
export function isConnectionLost(error: unknown): boolean {
  return isEndedConnection(error) || isLostSocket(error)
}

/** The database or its client has ended the connection; a lost socket may be that of another server. */
export function isEndedConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isByServer = /^(08...|57P0[1-5]|25006)$/.test(codeOf(error) ?? '')
  return isByServer || UNREACHABLE_BY_MESSAGE.test(error.message)
}

function isLostSocket(error: unknown): boolean {
  const code = error instanceof Error ? codeOf(error) : undefined
  return error instanceof Error && code !== undefined && isOwnSocket(error, code)
}

/** Two transactions were in each other's way: the same work, done again, may well succeed. */
export function isSerialisationFailure(error: unknown): boolean {
  const code = error instanceof Error ? codeOf(error) : undefined
  return code === '40001' || code === '40P01'
}

/** What may be there once is there already: somebody else was a moment earlier. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '23505'
}

/** A text that PostgreSQL cannot hold is the sender's fault. */
export function isUnstorableText(error: unknown): boolean {
  const code = error instanceof Error ? codeOf(error) : undefined
  return code === '22021' || code === '22P05'
}

/** What was named is not there: the sender's fault as well. */
export function isLostReference(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '23503'
}

/** A number or a day that no column holds. */
export function isBeyondRange(error: unknown): boolean {
  const code = error instanceof Error ? codeOf(error) : undefined
  return code === '22003' || code === '22007' || code === '22008'
}

function isOwnSocket(error: Error, code: string): boolean {
  const call = 'syscall' in error ? error.syscall : undefined
  return (
    UNREACHABLE_BY_SYSTEM.test(code) &&
    (call === undefined || /^(connect|read|write|getaddrinfo)/.test(String(call)))
  )
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
