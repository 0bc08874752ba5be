import { createServer } from 'node:http'

type Wire = { port: number; status: number; headers: string[]; body: string }

/** The least that node:http can do: one answer, made beforehand, to whatever is asked. */
process.once('message', (wire: Wire) => {
  const body = Buffer.from(wire.body, 'base64')
  const server = createServer({ keepAliveTimeout: 65_000, noDelay: true }, (_request, response) => {
    response.writeHead(wire.status, wire.headers)
    response.end(body)
  })
  server.listen(wire.port, '127.0.0.1', () => process.send?.('listening'))
})
process.on('SIGTERM', () => process.exit(0))
process.send?.('ready')
