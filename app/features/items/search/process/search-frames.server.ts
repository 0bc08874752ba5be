import { Buffer } from 'node:buffer'
import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'

const HEAD_BYTES = 4

/** Sends a value over a socket of our own: its length, then itself. */
export function writeFrame(socket: Socket, value: unknown): void {
  if (!socket.writable) return
  const body = serialize(value)
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32LE(body.length)
  socket.cork()
  socket.write(head)
  socket.write(body)
  socket.uncork()
}

/** Reads what `writeFrame` has sent. Only what this user runs reaches such a socket, so that its values are trusted. */
export function readFrames<Value>(socket: Socket, onValue: (value: Value) => void): void {
  let chunks: Buffer[] = []
  let length = 0
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    length += chunk.length
    const [first = chunk] = chunks
    const isWhole = first.length < HEAD_BYTES || length >= HEAD_BYTES + first.readUInt32LE(0)
    if (!isWhole) return
    const rest = takeFrames(Buffer.concat(chunks, length), onValue)
    chunks = rest.length > 0 ? [rest] : []
    length = rest.length
  })
}

function takeFrames<Value>(received: Buffer, onValue: (value: Value) => void): Buffer {
  let from = 0
  while (received.length - from >= HEAD_BYTES) {
    const end = from + HEAD_BYTES + received.readUInt32LE(from)
    if (received.length < end) break
    onValue(deserialize(received.subarray(from + HEAD_BYTES, end)))
    from = end
  }
  return received.subarray(from)
}
