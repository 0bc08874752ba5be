import { createServer } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { scanForViruses } from './virus-scan.server.ts'

/** A clamd that knows one virus: the word in the middle of a file. */
async function startScanner(answer?: string): Promise<string> {
  const server = createServer((socket) => {
    let received = Buffer.of()
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece])
      if (!received.subarray(-4).equals(Buffer.alloc(4))) return
      const isBad = received.includes('EICAR')
      socket.end(answer ?? (isBad ? 'stream: Eicar FOUND\0' : 'stream: OK\0'))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `tcp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

function file(text: string) {
  return Readable.from([Buffer.alloc(100_000, 1), Buffer.from(text), Buffer.alloc(100_000, 1)])
}

test('a scanner distinguishes files with a virus from others', async () => {
  const url = await startScanner()
  expect(await scanForViruses(() => file('harmless'), url)).toBe('clean')
  expect(await scanForViruses(() => file('EICAR'), url)).toBe('infected')
})

test('a scanner that is away or says something else leaves it open', async () => {
  expect(await scanForViruses(() => file('harmless'), 'tcp://127.0.0.1:1')).toBe('unknown')
  const url = await startScanner('INSTREAM size limit exceeded. ERROR\0')
  expect(await scanForViruses(() => file('harmless'), url)).toBe('unknown')
})

test('without the setting nobody is asked', async () => {
  expect(await scanForViruses(() => file('EICAR'), undefined)).toBe('clean')
})
