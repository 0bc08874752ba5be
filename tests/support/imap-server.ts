import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type Server, type TLSSocket } from 'node:tls'
import { type ImapAccount, openImapSession } from './imap-session.ts'

const here = join(import.meta.dirname, 'certificates')
/** Of localhost and 127.0.0.1, signed by nobody: who connects has to be given it. */
export const certificatePath = join(here, 'localhost.pem')
export const keyPath = join(here, 'localhost-key.pem')

/** A real IMAP server by TLS, as small as one can be: one account with one folder. */
export async function startImapServer() {
  const certificate = {
    key: readFileSync(keyPath),
    cert: readFileSync(certificatePath),
  }
  const account: ImapAccount = {
    mails: [],
    nextUid: 1,
    uidValidity: 7,
    allowsMarks: true,
    password: 'secret-of-the-mailbox',
    accessToken: 'token-of-the-mailbox',
    cutAfter: Number.POSITIVE_INFINITY,
    fetched: 0,
    logins: 0,
  }
  const sessions = new Map<TLSSocket, ReturnType<typeof openImapSession>>()
  const server = createServer(certificate, (socket) => {
    sessions.set(socket, openImapSession(socket, account))
    socket.on('close', () => sessions.delete(socket))
    socket.on('error', () => {})
  })
  return {
    account,
    port: await listen(server),
    /** Announces each mail to who is idle. */
    deliver(...raws: readonly string[]) {
      for (const raw of raws) {
        account.mails.push({ uid: account.nextUid, raw: Buffer.from(raw), flags: new Set() })
        account.nextUid += 1
      }
      for (const session of sessions.values()) session.announce()
    },
    /** As after a repair of the server: the same mails under other numbers. */
    renumber() {
      account.uidValidity += 1
      for (const mail of account.mails) {
        mail.uid = account.nextUid
        account.nextUid += 1
      }
      for (const socket of sessions.keys()) socket.destroy()
    },
    cut() {
      for (const socket of sessions.keys()) socket.destroy()
    },
    connections: () => sessions.size,
    async close() {
      for (const socket of sessions.keys()) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
