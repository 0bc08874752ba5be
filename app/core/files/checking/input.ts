import { Buffer } from 'node:buffer'
import process from 'node:process'

const MOST_BYTES = 10 * 1024 * 1024

/** The file that is sent to a capped process, or undefined where it is larger than any that is taken. */
export async function readInput(): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of process.stdin) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
