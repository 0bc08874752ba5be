import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Headers } from './answers.ts'

type Limits = {
  /** What every answer carries, those to what is no request included. */
  common: Headers
  connections: number
  connectionsPerIp: number
  /** A proxy of ours carries the connections of everybody. */
  isProxy(peer: string): boolean
}

/** node:http with the limits that hold before a request has been read. */
export function createHttpServer(listener: RequestListener, limits: Limits): Server {
  const server = createServer(
    {
      // The door allows far less; above this the answer does not say what was wrong.
      maxHeaderSize: 128 * 1024,
      // The door refuses who names none, with the headers of every answer.
      requireHostHeader: false,
      headersTimeout: 5_000,
      // The longest upload; what a body may take else is watched where it is read.
      requestTimeout: 120_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 1_000,
      noDelay: true,
    },
    listener,
  )
  // One more than is allowed, so that the door sees that there were too many.
  server.maxHeadersCount = 101
  server.maxConnections = limits.connections
  server.on('checkContinue', listener)
  const unexpected = [...limits.common.flat(), 'Connection', 'close', 'Content-Length', '0']
  server.on('checkExpectation', (_request, response) => response.writeHead(417, unexpected).end())
  const refuse = rawRefusal(limits.common)
  server.on('connect', (_request, socket) => refuse(socket, '405 Method Not Allowed'))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    refuse(socket, STATUS_LINES[error.code ?? ''] ?? '400 Bad Request')
  })
  limitConnections(server, limits)
  return server
}

function limitConnections(server: Server, { connectionsPerIp, isProxy }: Limits): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress ?? ''
    if (isProxy(peer)) return
    const count = (open.get(peer) ?? 0) + 1
    if (count > connectionsPerIp) {
      socket.destroy()
      return
    }
    open.set(peer, count)
    socket.once('close', () => {
      const left = (open.get(peer) ?? 1) - 1
      if (left > 0) open.set(peer, left)
      else open.delete(peer)
    })
  })
}

const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function rawRefusal(common: Headers) {
  const own: Headers = [
    ['Connection', 'close'],
    ['Content-Length', '0'],
    ['Cache-Control', 'no-store'],
  ]
  const head = [...own, ...common].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return (socket: NodeJS.WritableStream & { destroy(): unknown }, status: string): void => {
    if (!socket.writable) {
      socket.destroy()
      return
    }
    socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n`, () => socket.destroy())
  }
}
