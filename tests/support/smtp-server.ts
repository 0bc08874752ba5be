import { createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'

/**
 * How the server treats a reader: takes the mail, says not now, says never, hangs up after it, falls silent before it
 * or after it, answers byte by byte, or with bytes that are no answer.
 */
export type Manner =
  | 'accept'
  | 'later'
  | 'never'
  | 'hang up'
  | 'silence'
  | 'no answer'
  | 'drip'
  | 'garbage'

type Ways = {
  manner(): Manner
  /** A client that is disconnected here does not know that the mail was accepted. */
  onLetter(letter: string, how: Manner): void
  /** Of a server that is reached by smtps. */
  certificate?: { key: Buffer; cert: Buffer }
}

const DRIP_EVERY = 100

/** A real SMTP server as small as one can be. */
export async function startSmtpServer({ manner, onLetter, certificate }: Ways, port = 0) {
  const sockets = new Set<Socket>()
  const take = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    converse(socket, { manner, onLetter })
  }
  const server = certificate ? createTlsServer(certificate, take) : createServer(take)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : 0
  return {
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function converse(socket: Socket, { manner, onLetter }: Ways): void {
  const reply = (line: string) => socket.write(`${line}\r\n`)
  let received = ''
  let inData = false
  socket.on('data', (chunk) => {
    received += chunk
    const end = inData ? '\r\n.\r\n' : '\r\n'
    for (let at = received.indexOf(end); at >= 0; at = received.indexOf(end)) {
      const part = received.slice(0, at)
      received = received.slice(at + end.length)
      inData = inData ? takeLetter(part) : takeCommand(part)
      if (inData) return
    }
  })
  reply('220 sink')

  function takeLetter(letter: string): false {
    const how = manner()
    onLetter(letter, how)
    if (how === 'hang up') socket.destroy()
    else if (how !== 'no answer') reply('250 taken')
    return false
  }

  function takeCommand(line: string): boolean {
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'DATA') reply('354 go on')
    else if (command === 'RCPT') answer(line)
    else if (command === 'QUIT') socket.end('221 bye\r\n')
    else reply('250 sink')
    return command === 'DATA'
  }

  /** An answer without an end. */
  function drip(): void {
    const dripping = setInterval(() => socket.write('2'), DRIP_EVERY)
    socket.on('close', () => clearInterval(dripping))
  }

  function answer(line: string): void {
    const how = manner()
    if (how === 'later') reply('451 4.7.1 not now')
    else if (how === 'never') reply(`550 5.1.1 nobody is called ${line.slice(8)}`)
    else if (how === 'drip') drip()
    else if (how === 'garbage') reply('\0\x01what')
    else if (how !== 'silence') reply('250 well')
  }
}
