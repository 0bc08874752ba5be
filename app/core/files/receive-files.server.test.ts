import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makeBook } from '#tests/support/made-office.ts'
import { fileStore } from './file-store.server.ts'
import { receiveFiles } from './receive-files.server.ts'

const listener = { onFields: async () => {}, onRefused: async () => {} }
const type = 'multipart/form-data; boundary=mark'

/** A form whose pieces come one by one; after the last the connection breaks where `isBroken`. */
function requestOf(pieces: readonly (string | Buffer)[], isBroken = false): Request {
  const left = [...pieces]
  const body = new ReadableStream({
    pull(controller) {
      const piece = left.shift()
      if (piece !== undefined) controller.enqueue(new Uint8Array(Buffer.from(piece)))
      else if (isBroken) controller.error(new Error('connection lost'))
      else controller.close()
    },
  })
  const sent = { method: 'POST', headers: { 'Content-Type': type }, body, duplex: 'half' }
  return new Request('http://localhost/', sent)
}

const head = '--mark\r\nContent-Disposition: form-data; name="files"; filename="a.xlsx"\r\n\r\n'
const book = makeBook()

async function listDrafts(): Promise<string[]> {
  return await readdir((await fileStore()).draftsDir)
}

test('an upload that breaks off leaves nothing behind', async () => {
  const half = requestOf([head, book.subarray(0, book.length / 2)], true)
  await expect(receiveFiles(half, listener, async () => {})).rejects.toThrow('connection lost')
  await expect.poll(listDrafts).toEqual([])
})

test('a form that ends before its last mark leaves nothing behind', async () => {
  const cut = requestOf([head, book])
  await expect(receiveFiles(cut, listener, async () => {})).rejects.toThrow()
  await expect.poll(listDrafts).toEqual([])
})

test('files that nobody stores are gone with the request', async () => {
  const whole = requestOf([head, book, '\r\n--mark--\r\n'])
  const names = await receiveFiles(whole, listener, async ({ files }) => Array.isArray(files))
  expect(names).toBe(true)
  await expect.poll(listDrafts).toEqual([])
})

test.for([
  ['unquoted', (name: string) => name],
  ['with a line of its own', (name: string) => `"a.pdf"\r\nX-Name: ${name}`],
] as const)('a name of 60,000 letters is not read: %s', async ([, write]) => {
  const line = `Content-Disposition: form-data; name="files"; filename=${write('a'.repeat(60_000))}`
  const sent = requestOf([`--mark\r\n${line}\r\n\r\n%PDF-1.4\r\n--mark--\r\n`])
  await expect(receiveFiles(sent, listener, async () => {})).rejects.toMatchObject({ status: 400 })
})
