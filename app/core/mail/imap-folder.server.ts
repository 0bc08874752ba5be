import { isIP } from 'node:net'
import type { ImapFlow, MailboxObject } from 'imapflow'
import { log } from '#core/log.server.ts'
import { findAddress } from '#core/remote/public-lookup.server.ts'

export type ImapPlace = {
  host: string
  port: number
  folder: string
  user: string
  proof: { password: string } | { accessToken: string }
  /** Whether the server may be in a private network. */
  mayBePrivate: boolean
}

/** What is known of a mail before it is fetched. */
export type ListedMail = { uid: number; size: number; messageId: string | null }
export type FetchedMail = { uid: number; raw: Buffer; arrivedAt: Date | undefined }

/** A folder of a mail server. Nothing in it is deleted, and no mail becomes read. */
export type ImapFolder = {
  uidValidity: number
  /** How many mails there are. */
  exists: number
  canMark: boolean
  /** The numbers of the mails after this one that have arrived since that day, in their order. */
  listAfter(uid: number, since: string): Promise<number[]>
  describe(uids: readonly number[]): Promise<ListedMail[]>
  /** The mails themselves in their order, each up to so many bytes. */
  fetch(uids: readonly number[], mostBytes: number): Promise<FetchedMail[]>
  mark(uids: readonly number[]): Promise<void>
  /** Until the folder has changed, or so much time has passed. */
  untilChange(ms: number, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** What a taken mail is marked with, where the server allows words of one's own. */
const MARK = '$Anken'
const STARTTLS_PORT = 143
const CONNECT_WITHIN = 10_000
const SILENT_AT_MOST = 60_000
const CLOSE_WITHIN = 1_000
const MB = 1024 * 1024

/** Connects, always by TLS, and opens the folder. */
export async function openImapFolder(place: ImapPlace, signal: AbortSignal): Promise<ImapFolder> {
  signal.throwIfAborted()
  // Most installations have no mailbox to read.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow(await optionsOf(place))
  // What goes wrong rejects the command that waits; an error without a listener would end the process.
  client.on('error', (error) => log.debug({ err: error }, 'imap'))
  const close = () => client.close()
  signal.addEventListener('abort', close)
  try {
    await client.connect()
    const opened = await client.mailboxOpen(place.folder)
    return folderOf(client, opened, () => signal.removeEventListener('abort', close))
  } catch (error) {
    client.close()
    signal.removeEventListener('abort', close)
    throw error
  }
}

/** The address that was judged is the one that is connected to; the certificate must be of the host's name. */
async function optionsOf({ host, port, user, proof, mayBePrivate }: ImapPlace) {
  const isSecure = port !== STARTTLS_PORT
  const auth =
    'password' in proof ? { user, pass: proof.password } : { user, accessToken: proof.accessToken }
  return {
    host: await findAddress(host, mayBePrivate),
    port,
    secure: isSecure,
    auth,
    logger: false as const,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: CONNECT_WITHIN,
    greetingTimeout: CONNECT_WITHIN,
    socketTimeout: SILENT_AT_MOST,
    maxIdleTime: SILENT_AT_MOST / 2,
    maxLineLength: 8 * MB,
    maxLiteralSize: 64 * MB,
    maxResponseSize: 80 * MB,
    maxResponseTokens: 100_000,
    ...(isIP(host) ? {} : { servername: host }),
    ...(isSecure ? {} : { doSTARTTLS: true }),
  }
}

function folderOf(client: ImapFlow, opened: MailboxObject, forget: () => void): ImapFolder {
  const { permanentFlags, readOnly } = opened
  const news = { hasCome: false }
  client.on('exists', () => {
    news.hasCome = true
  })
  const allows = permanentFlags?.has('\\*') === true || permanentFlags?.has(MARK) === true
  return {
    uidValidity: Number(opened.uidValidity),
    exists: opened.exists,
    canMark: allows && readOnly !== true,
    async listAfter(uid, since) {
      news.hasCome = false
      return await listAfter(client, uid, since)
    },
    describe: async (uids) => await describe(client, uids),
    fetch: async (uids, mostBytes) => await fetchMails(client, uids, mostBytes),
    async mark(uids) {
      if (uids.length > 0)
        await client.messageFlagsAdd([...uids], [MARK], { uid: true, silent: true })
    },
    async untilChange(ms, signal) {
      // What came while other commands ran is announced only once.
      if (!news.hasCome) await untilChange(client, ms, signal)
    },
    async close() {
      forget()
      const timer = setTimeout(() => client.close(), CLOSE_WITHIN)
      await client.logout().catch(() => client.close())
      clearTimeout(timer)
    },
  }
}

async function listAfter(client: ImapFlow, uid: number, since: string): Promise<number[]> {
  const found = await client.search({ uid: `${uid + 1}:*`, since: new Date(since) }, { uid: true })
  if (!Array.isArray(found)) throw new Error('the folder could not be searched')
  // The last mail is found by every range that ends with *.
  return found.filter((one) => one > uid).toSorted((one, other) => one - other)
}

async function describe(client: ImapFlow, uids: readonly number[]): Promise<ListedMail[]> {
  const query = { uid: true, size: true, headers: ['message-id'] }
  const found = await client.fetchAll([...uids], query, { uid: true })
  return found.map(({ uid, size = 0, headers }) => ({ uid, size, messageId: headerValue(headers) }))
}

/** The value of the one header that was asked for, which may go on in a second line. */
function headerValue(header: Buffer | undefined): string | null {
  const line = header?.toString('latin1', 0, 1_000) ?? ''
  const value = line
    .slice(line.indexOf(':') + 1)
    .split(/\s+/)
    .join(' ')
    .trim()
  return value === '' ? null : value.slice(0, 300)
}

async function fetchMails(
  client: ImapFlow,
  uids: readonly number[],
  maxLength: number,
): Promise<FetchedMail[]> {
  const query = { uid: true, internalDate: true, source: { start: 0, maxLength } }
  const found = await client.fetchAll([...uids], query, { uid: true })
  return found
    .flatMap(({ uid, source, internalDate }) =>
      source ? [{ uid, raw: source, arrivedAt: dateOf(internalDate) }] : [],
    )
    .toSorted((one, other) => one.uid - other.uid)
}

function dateOf(date: Date | string | undefined): Date | undefined {
  return date instanceof Date ? date : undefined
}

/** IDLE goes on until a command of ours ends it; without IDLE the client asks by itself. */
async function untilChange(client: ImapFlow, ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const wake = () => resolve()
  client.once('exists', wake).once('close', wake)
  signal.addEventListener('abort', wake)
  client.idle().catch(reject)
  try {
    await promise
  } finally {
    clearTimeout(timer)
    client.off('exists', wake).off('close', wake)
    signal.removeEventListener('abort', wake)
  }
}
