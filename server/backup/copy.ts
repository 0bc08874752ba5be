import { once } from 'node:events'
import { type Duplex, Readable } from 'node:stream'
import type pg from 'pg'

/** What node-postgres calls while the server copies; it knows no COPY of its own. */
type Connection = {
  stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  sendCopyFail(reason: string): void
  endCopyFrom(): void
}
type CommandComplete = { text: string }

const PIECE = 64 * 1024

/** The rows of `copy … to stdout`, in pieces; the server waits while nobody reads. */
export function readCopy(client: pg.ClientBase, text: string): Readable {
  let socket: Duplex | undefined
  const gathered = gather((piece) => {
    if (!rows.push(piece)) socket?.pause()
  })
  const rows = new Readable({ highWaterMark: 4 * PIECE, read: () => void socket?.resume() })
  client.query({
    submit(connection: pg.Connection) {
      socket = connection.stream
      connection.query(text)
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }) => gathered.add(chunk),
    handleCommandComplete: () => gathered.flush(),
    handleReadyForQuery: () => rows.push(null),
    handleError: (error: Error) => rows.destroy(error),
  })
  return rows
}

/** A row's bytes lie in a buffer that is used again, so they are taken out at once. */
function gather(emit: (piece: Buffer) => void) {
  let piece = Buffer.allocUnsafe(PIECE)
  let length = 0
  const flush = () => {
    if (length > 0) emit(piece.subarray(0, length))
    piece = Buffer.allocUnsafe(PIECE)
    length = 0
  }
  return {
    flush,
    add(row: Buffer) {
      if (length + row.length > PIECE) flush()
      if (row.length > PIECE) return emit(Buffer.from(row))
      length += row.copy(piece, length)
    },
  }
}

/** Feeds `copy … from stdin` and answers how many rows the server has taken. */
export async function writeCopy(
  client: pg.ClientBase,
  text: string,
  pieces: AsyncIterable<Buffer>,
): Promise<number> {
  return await new Promise((resolve, reject) => {
    let count = 0
    client.query({
      submit: (connection: pg.Connection) => connection.query(text),
      handleCopyInResponse(connection: Connection) {
        pump(connection, pieces).catch((error: Error) => {
          connection.sendCopyFail(error.message)
          reject(error)
        })
      },
      handleCommandComplete: ({ text: tag }: CommandComplete) => {
        count = Number(tag.split(' ')[1])
      },
      handleReadyForQuery: () => resolve(count),
      handleError: reject,
    })
  })
}

async function pump(connection: Connection, pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of pieces) {
    connection.sendCopyFromChunk(piece)
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
  }
  connection.endCopyFrom()
}
