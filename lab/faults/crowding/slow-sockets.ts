import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** All are there after `ramp`. */
export type Siege = { port: number; sockets: number; ramp: number; seconds: number }
/** `open`: how many were held at a time once all were there, on the average of many looks. */
export type Held = { opened: number; open: number }

const BYTE_EVERY = 1_000
/** The server waits five seconds for a head: a client that paused for one of them would be absent a sixth of the time. */
const AGAIN_AFTER = 50
const LOOK_EVERY = 100
/** An address takes part with fewer than one visitor may have. */
const PER_ADDRESS = 100
const HEAD = 'Host: localhost\r\nUser-Agent: slow\r\n'

/** Heads that never end, bodies that never end, and readers who ask for much and read nothing. */
const WAYS: ((socket: Socket) => void)[] = [
  (socket) => socket.write('GET /item/search HTTP/1.1\r\n'),
  (socket) =>
    socket.write(
      `POST /api/front/content-of-contact-post HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 20000\r\n\r\n{`,
    ),
  (socket) => {
    socket.pause()
    socket.write(`GET /item/search HTTP/1.1\r\n${HEAD}\r\n`.repeat(20))
  },
]

process.on('message', (siege: Siege) => {
  besiege(siege).then((held) => process.send?.(held))
})
process.on('SIGTERM', () => process.exit(0))
process.send?.('ready')

/** A client that is disconnected comes again. */
async function besiege({ port, sockets, ramp, seconds }: Siege): Promise<Held> {
  const open = new Map<number, Socket>()
  const count = { opened: 0, isOver: false }
  const begin = (number: number) => {
    if (count.isOver) return
    count.opened += 1
    const localAddress = `127.0.1.${1 + Math.floor(number / PER_ADDRESS)}`
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    const way = WAYS[number % WAYS.length]
    socket.on('connect', () => {
      open.set(number, socket)
      way?.(socket)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      open.delete(number)
      setTimeout(begin, AGAIN_AFTER, number)
    })
  }
  for (let number = 0; number < sockets; number += 1) setTimeout(begin, number, number)
  const dripping = setInterval(() => drip(open), BYTE_EVERY)
  await sleep(ramp)
  const looks: number[] = []
  for (const begun = performance.now(); performance.now() - begun < seconds * 1_000; ) {
    await sleep(Math.random() * 2 * LOOK_EVERY)
    looks.push(open.size)
  }
  count.isOver = true
  clearInterval(dripping)
  const held = {
    opened: count.opened,
    open: looks.reduce((sum, look) => sum + look, 0) / looks.length,
  }
  for (const socket of open.values()) socket.destroy()
  return held
}

function drip(open: ReadonlyMap<number, Socket>): void {
  for (const [number, socket] of open) if (number % WAYS.length < 2) socket.write('x')
}
