import { Buffer } from 'node:buffer'
import process from 'node:process'
import { checkContent } from './check-content.ts'
import { fileTypes } from './verdict.ts'

/** A program by itself: it reads one file from its input, says what it found, and ends. */
const MOST_BYTES = 10 * 1024 * 1024

const type = fileTypes.find((one) => one === process.argv[2])
const chunks: Buffer[] = []
let bytes = 0
for await (const chunk of process.stdin) {
  bytes += chunk.length
  if (bytes > MOST_BYTES) break
  chunks.push(chunk)
}
const file = Buffer.concat(chunks)
chunks.length = 0
const verdict = type && bytes <= MOST_BYTES ? await checkContent(file, type) : { reason: 'type' }
process.stdout.write(JSON.stringify(verdict))
