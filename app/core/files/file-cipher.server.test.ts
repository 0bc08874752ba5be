import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createFileKey, decryptWith, encryptWith, verifySha256 } from './file-cipher.server.ts'

const key = createFileKey()
const CHUNK = 64 * 1024

async function encrypt(content: Buffer, piece = 10_000): Promise<Buffer> {
  const pieces = Array.from({ length: Math.ceil(content.length / piece) }, (_, index) =>
    content.subarray(index * piece, (index + 1) * piece),
  )
  return await buffer(Readable.from(pieces).pipe(encryptWith(key)))
}

async function decrypt(sealed: Buffer, withKey = key): Promise<Buffer> {
  return await buffer(Readable.from([sealed]).compose(decryptWith(withKey)))
}

test.for([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 5])(
  'a file of %i bytes comes back as it was',
  async (size) => {
    const content = randomBytes(size)
    const sealed = await encrypt(content)
    expect(sealed.length).toBe(4 + size + 16 * Math.max(1, Math.ceil(size / CHUNK)))
    expect((await decrypt(sealed)).equals(content)).toBe(true)
  },
)

test('a file that was changed, cut off, reordered or lengthened is not read', async () => {
  const sealed = await encrypt(randomBytes(3 * CHUNK))
  const part = (from: number, to: number) =>
    sealed.subarray(4 + from * (CHUNK + 16), 4 + to * (CHUNK + 16))
  const changed = Buffer.from(sealed)
  changed[CHUNK + 100] = (changed[CHUNK + 100] ?? 0) ^ 1
  const head = sealed.subarray(0, 4)
  const cutOff = Buffer.concat([head, part(0, 2)])
  const reordered = Buffer.concat([head, part(1, 2), part(0, 1), part(2, 3)])
  const lengthened = Buffer.concat([sealed, part(2, 3)])
  for (const bad of [changed, cutOff, reordered, lengthened, Buffer.of(), head]) {
    await expect(decrypt(bad)).rejects.toThrow()
  }
})

test('another key opens nothing', async () => {
  await expect(decrypt(await encrypt(randomBytes(10)), createFileKey())).rejects.toThrow()
})

test('what does not have the right hash fails at its end', async () => {
  const hash = createHash('sha256').update('right').digest()
  const read = (text: string) =>
    buffer(Readable.from([Buffer.from(text)]).compose(verifySha256(hash)))
  expect((await read('right')).toString()).toBe('right')
  await expect(read('wrong')).rejects.toThrow('changed')
})
