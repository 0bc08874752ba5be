import type { Socket } from 'node:net'

export type StoredMail = { uid: number; raw: Buffer; flags: Set<string> }

export type ImapAccount = {
  mails: StoredMail[]
  nextUid: number
  uidValidity: number
  allowsMarks: boolean
  password: string
  accessToken: string
  /** How many mails are sent before the connection is cut in the middle of the next one. */
  cutAfter: number
  fetched: number
  logins: number
}

type Session = {
  socket: Socket
  account: ImapAccount
  tag: string
  isIdle: boolean
  /** How many mails the client knows of. */
  announced: number
  /** The tag of an AUTHENTICATE whose proof is still to come. */
  awaitsProof: boolean
}

const CAPABILITIES = 'IMAP4rev1 IDLE AUTH=PLAIN AUTH=XOAUTH2 SASL-IR'

/** One client's conversation in the language of RFC 3501, as far as a reader of mails speaks it. */
export function openImapSession(socket: Socket, account: ImapAccount) {
  const session: Session = {
    socket,
    account,
    tag: '',
    isIdle: false,
    announced: 0,
    awaitsProof: false,
  }
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
    for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
      const line = received.slice(0, end)
      received = received.slice(end + 2)
      take(session, line)
    }
  })
  send(session, `* OK [CAPABILITY ${CAPABILITIES}] ready`)
  return {
    announce() {
      if (session.isIdle) announceNew(session)
    },
  }
}

function send({ socket }: Session, ...lines: readonly string[]): void {
  for (const line of lines) socket.write(`${line}\r\n`, 'latin1')
}

/** Mails that have come since the last announcement. */
function announceNew(session: Session): void {
  const { length } = session.account.mails
  if (length > session.announced) send(session, `* ${length} EXISTS`)
  session.announced = length
}

function take(session: Session, line: string): void {
  if (session.awaitsProof) prove(session, line)
  else if (session.isIdle) endIdle(session)
  else obey(session, line)
}

/** All that a client may send while it waits is DONE. */
function endIdle(session: Session): void {
  session.isIdle = false
  send(session, `${session.tag} OK`)
}

function obey(session: Session, line: string): void {
  const [tag = '', verb = '', ...rest] = line.split(' ')
  session.tag = tag
  const isUid = verb.toUpperCase() === 'UID'
  const command = (isUid ? rest.shift() : verb)?.toUpperCase() ?? ''
  const answer = commands[command]
  if (answer) answer(session, rest.join(' '))
  else send(session, `${tag} BAD unknown`)
}

const commands: Record<string, (session: Session, rest: string) => void> = {
  CAPABILITY: (session) => send(session, `* CAPABILITY ${CAPABILITIES}`, `${session.tag} OK`),
  ID: (session) => send(session, '* ID NIL', `${session.tag} OK`),
  NOOP: (session) => send(session, `${session.tag} OK`),
  LIST: (session, rest) => {
    if (/inbox|[*%]/i.test(rest)) send(session, '* LIST (\\HasNoChildren) "/" INBOX')
    send(session, `${session.tag} OK`)
  },
  LOGIN: (session, rest) => admit(session, rest.includes(session.account.password)),
  AUTHENTICATE: authenticate,
  SELECT: select,
  EXAMINE: select,
  SEARCH: search,
  FETCH: fetch,
  STORE: store,
  IDLE(session) {
    session.isIdle = true
    send(session, '+ idling')
    announceNew(session)
  },
  LOGOUT(session) {
    send(session, '* BYE', `${session.tag} OK`)
    session.socket.end()
  },
}

function authenticate(session: Session, rest: string): void {
  const proof = rest.split(' ')[1]
  session.awaitsProof = proof === undefined
  if (proof === undefined) send(session, '+ ')
  else prove(session, proof)
}

function prove(session: Session, proof: string): void {
  session.awaitsProof = false
  const text = Buffer.from(proof, 'base64').toString()
  const { password, accessToken } = session.account
  admit(session, text.includes(password) || text.includes(`auth=Bearer ${accessToken}`))
}

function admit(session: Session, isRight: boolean): void {
  session.account.logins += 1
  if (isRight) send(session, `${session.tag} OK [CAPABILITY ${CAPABILITIES}] welcome`)
  else send(session, `${session.tag} NO [AUTHENTICATIONFAILED] no`)
}

function select(session: Session, name: string): void {
  const { account, tag } = session
  if (!/inbox/i.test(name)) {
    send(session, `${tag} NO [NONEXISTENT] no such folder`)
    return
  }
  session.announced = account.mails.length
  const keywords = account.allowsMarks ? '\\Seen \\*' : '\\Seen'
  send(
    session,
    `* ${account.mails.length} EXISTS`,
    '* FLAGS (\\Seen)',
    `* OK [PERMANENTFLAGS (${keywords})] limited`,
    `* OK [UIDVALIDITY ${account.uidValidity}] valid`,
    `* OK [UIDNEXT ${account.nextUid}] next`,
    `${tag} OK [READ-WRITE] done`,
  )
}

function search(session: Session, rest: string): void {
  const from = Number(/(\d+):\*/.exec(rest)?.[1] ?? 1)
  const { mails } = session.account
  const last = mails.at(-1)
  const found = mails.filter((mail) => mail.uid >= from || mail === last)
  send(session, `* SEARCH ${found.map(({ uid }) => uid).join(' ')}`, `${session.tag} OK`)
}

function fetch(session: Session, rest: string): void {
  const { account, socket, tag } = session
  const [set = '', ...items] = rest.split(' ')
  const wanted = items.join(' ')
  const most = Number(/BODY\.PEEK\[\]<0\.(\d+)>/i.exec(wanted)?.[1] ?? 0)
  for (const [place, mail] of account.mails.entries()) {
    if (!isIn(set, mail.uid)) continue
    const bytes = most > 0 ? mail.raw.subarray(0, most) : headerOf(mail.raw)
    const name = most > 0 ? 'BODY[]<0>' : 'BODY[HEADER.FIELDS (MESSAGE-ID)]'
    const facts = `UID ${mail.uid} RFC822.SIZE ${mail.raw.length} INTERNALDATE "15-Jul-2026 09:00:00 +0900"`
    socket.write(`* ${place + 1} FETCH (${facts} ${name} {${bytes.length}}\r\n`)
    if (most > 0 && account.fetched === account.cutAfter) {
      socket.write(bytes.subarray(0, bytes.length / 2))
      account.cutAfter = Number.POSITIVE_INFINITY
      socket.end()
      return
    }
    if (most > 0) account.fetched += 1
    socket.write(bytes)
    socket.write(')\r\n')
  }
  send(session, `${tag} OK`)
}

function headerOf(raw: Buffer): Buffer {
  const line = /^message-id:[^\r\n]*/im.exec(raw.toString('latin1', 0, 4_000))?.[0]
  return Buffer.from(line === undefined ? '\r\n' : `${line}\r\n\r\n`)
}

function store(session: Session, rest: string): void {
  const flags = /\(([^)]*)\)/.exec(rest)?.[1]?.split(' ') ?? []
  const [set = ''] = rest.split(' ')
  for (const mail of session.account.mails) {
    if (isIn(set, mail.uid)) for (const flag of flags) mail.flags.add(flag)
  }
  send(session, `${session.tag} OK`)
}

/** 3,5:9,12:* */
function isIn(set: string, uid: number): boolean {
  return set.split(',').some((part) => {
    const [from = '', to = from] = part.split(':')
    return uid >= Number(from) && (to === '*' || uid <= Number(to))
  })
}
