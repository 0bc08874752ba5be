import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** How the sink treats a reader: takes the mail, says not now, says never, or hangs up after DATA. */
export type Manner = 'accept' | 'later' | 'never' | 'hang up'

/** A real SMTP server as small as one can be. It keeps what it has taken. */
export async function openSmtpSink(manner: () => Manner = () => 'accept') {
  const letters: string[] = []
  const server = createServer((socket) => converse(socket, manner, letters))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, letters }
}

function converse(socket: Socket, manner: () => Manner, letters: string[]): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let received = ''
  let inData = false
  socket.on('error', () => {})
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
  say('220 sink')

  function takeLetter(letter: string): false {
    letters.push(letter)
    if (manner() === 'hang up') socket.destroy()
    else say('250 taken')
    return false
  }

  function takeCommand(line: string): boolean {
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'DATA') say('354 go on')
    else if (command === 'RCPT') say(answerTo(line, manner()))
    else if (command === 'QUIT') socket.end('221 bye\r\n')
    else say('250 sink')
    return command === 'DATA'
  }
}

function answerTo(line: string, manner: Manner): string {
  if (manner === 'later') return '451 4.7.1 not now'
  if (manner === 'never') return `550 5.1.1 nobody is called ${line.slice(8)}`
  return '250 well'
}
