import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, vi } from 'vitest'
import { test } from '#tests/support/test.ts'
import { openBucketStore, openFolderStore } from './file-store.server.ts'
import { openFile, recordFile, storeObject } from './files.server.ts'
import { isStoreAway } from './store-failure.server.ts'

/** A bucket that answers every request so, or not at all. */
async function openBroken(status?: number) {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    if (status) response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const folder = await mkdtemp(join(tmpdir(), 'anken-broken-'))
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true })
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const url = new URL(`s3://anken?endpoint=http://127.0.0.1:${port}`)
  return { store: await openBucketStore(url, folder), requests: () => requests }
}

const object = {
  objectKey: 'objects/aa/bb/aabb',
  size: 3,
  sha256: Buffer.alloc(32),
  key: Buffer.alloc(32),
}
const facts = { owner: { kind: 'test', id: 1 }, name: 'a.pdf', type: 'pdf' }

const cases: [what: string, status: number | undefined][] = [
  ['answers 503', 503],
  ['hangs', undefined],
]

test.for(cases)(
  'a bucket that %s is a 503 within 10 s, with words and when to come again',
  async ([, status], { db }) => {
    const { store, requests } = await openBroken(status)
    const { id } = await recordFile(db, object, facts)
    const begun = performance.now()
    await expect(openFile(db, store, id)).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('ファイルの保管場所につながりません'),
      headers: { 'Retry-After': '30' },
    })
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(requests()).toBe(3)
  },
)

test.for(cases)('an upload to a bucket that %s is refused as soon', async ([, status]) => {
  const { store } = await openBroken(status)
  const sending = storeObject(store, Readable.from(['a']), { maxBytes: 9 })
  expect(isStoreAway(await sending.catch((error: unknown) => error))).toBe(true)
})

test('a file whose object is gone, cut or damaged is an answer with words', async ({ db }) => {
  const folder = await mkdtemp(join(tmpdir(), 'anken-damaged-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const store = await openFolderStore(folder)
  for (const bytes of [undefined, 'short', randomBytes(100)]) {
    const stored = await storeObject(store, Readable.from(['a'.repeat(50)]), { maxBytes: 99 })
    const { id } = await recordFile(db, stored, facts)
    const path = join(folder, stored.objectKey)
    await (bytes ? writeFile(path, bytes) : rm(path))
    await expect(openFile(db, store, id)).rejects.toMatchObject({
      status: 500,
      message: expect.stringContaining('ファイルを読み出せません'),
    })
  }
})

test.for(['EIO', 'EMFILE'])('%s of the machine passes: it is no fault of the request', (code) => {
  const error = Object.assign(new Error(code), { code })
  expect(isStoreAway(new Error('outer', { cause: error }))).toBe(true)
  expect(isStoreAway(new Error('outer'))).toBe(false)
})
