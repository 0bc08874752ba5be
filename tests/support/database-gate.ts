import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A host in front of the test database, which can go silent, die, or be one that only reads. */
export async function openDatabaseGate(databaseUrl: string, { isReadOnly = false } = {}) {
  const gate = { isReadOnly, isSilent: false, isDeaf: false }
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(serverOf(databaseUrl))
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        for (const other of [near, far]) sockets.delete(other.destroy())
      })
    }
    near.once('data', (first: Buffer) => {
      if (!gate.isSilent) far.write(gate.isReadOnly ? asReader(first) : first)
      near.on('data', (bytes) => gate.isSilent || far.write(bytes))
    })
    far.on('data', (bytes) => gate.isSilent || gate.isDeaf || near.write(bytes))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    host: `127.0.0.1:${port}`,
    /** What it is from now on, for those who connect. */
    become: (change: Partial<typeof gate>) => Object.assign(gate, change),
    cut,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      cut()
      await closed
    },
  }
}

/** The address of the database by way of these hosts. */
export function urlThrough(databaseUrl: string, ...hosts: string[]): string {
  const { pathname, username } = new URL(databaseUrl.replace('@/', '@host/'))
  return `postgres://${username || 'anken'}@${hosts.join(',')}${pathname}`
}

function serverOf(databaseUrl: string) {
  const { searchParams, hostname, port } = new URL(databaseUrl.replace('@/', '@host/'))
  const folder = searchParams.get('host')
  return folder
    ? { path: join(folder, '.s.PGSQL.5432') }
    : { host: hostname, port: Number(port || 5432) }
}

/** The first message of a connection, with one setting more. */
function asReader(message: Buffer): Buffer {
  const option = Buffer.from('options\0-c default_transaction_read_only=on\0\0')
  const longer = Buffer.concat([message.subarray(0, -1), option])
  longer.writeInt32BE(longer.length, 0)
  return longer
}
