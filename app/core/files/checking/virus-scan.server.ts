import { Buffer } from 'node:buffer'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { env } from '#core/env.server.ts'
import { log } from '#core/log.server.ts'

/** `unknown`: there is a scanner, but it has not answered; such a file is stored and handed to nobody. */
type Scan = 'clean' | 'infected' | 'unknown'

const PATIENCE_MS = 30_000

/** Asks clamd, where there is one: without the setting nobody is asked. */
export async function scanForViruses(
  open: () => Readable | Promise<Readable>,
  url = env().CLAMD_URL,
): Promise<Scan> {
  if (!url) return 'clean'
  try {
    return readAnswer(await scan(await open(), new URL(url)))
  } catch (error) {
    log.error({ err: error }, 'the virus scanner does not answer')
    return 'unknown'
  }
}

async function scan(content: Readable, url: URL): Promise<string> {
  const socket = openSocket(url).setTimeout(PATIENCE_MS)
  socket.once('timeout', () => socket.destroy(new Error('the virus scanner takes too long')))
  try {
    const answer = text(socket)
    await Promise.race([Promise.all([send(content, socket), answer]), answer])
    return await answer
  } finally {
    socket.destroy()
    // Nobody reads on; that it breaks off is no news.
    content.once('error', () => {}).destroy()
  }
}

function openSocket({ protocol, hostname, port, pathname }: URL): Socket {
  if (protocol === 'unix:') return connect(pathname)
  return connect(Number(port || 3310), hostname)
}

/** INSTREAM: every piece with its length before it, and a length of nothing at the end. */
async function send(content: Readable, socket: Socket): Promise<void> {
  await once(socket, 'connect')
  socket.write('zINSTREAM\0')
  for await (const piece of content) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    socket.write(length)
    if (!socket.write(piece)) await once(socket, 'drain')
  }
  socket.write(Buffer.alloc(4))
}

function readAnswer(answer: string): Scan {
  if (/\bFOUND\0?$/.test(answer.trim())) return 'infected'
  if (/\bOK\0?$/.test(answer.trim())) return 'clean'
  throw new Error('the virus scanner answers something else')
}
