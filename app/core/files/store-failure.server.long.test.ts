import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { register } from 'prom-client'
import { expect, onTestFinished, vi } from 'vitest'
import { answerProblem } from '#core/calls/failure.server.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { isStoreUp, openBucketStore, openFolderStore } from './file-store.server.ts'
import { openFile, recordFile, storeObject } from './files.server.ts'
import { isStoreAway } from './store-failure.server.ts'

/** A bucket that answers every request so, begins a file and falls silent, or is silent from the start. */
async function openBroken(status?: number) {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    if (status === 200) response.writeHead(200, { 'Content-Length': 9_000 }).write('ANK1')
    else if (status) response.writeHead(status).end()
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

const damagedFile = {
  status: 500,
  message: expect.stringContaining('ファイルを読み出せません'),
}

async function isAsSent(content: Buffer, opening: ReturnType<typeof openFile>): Promise<boolean> {
  return (await buffer((await opening).content)).equals(content)
}

async function countDamaged(): Promise<number> {
  const counted = await register.getSingleMetric('anken_files_damaged_total')?.get()
  return counted?.values[0]?.value ?? 0
}

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

test('a bucket that falls silent in the middle of a file is a 503 within 10 s', async ({ db }) => {
  const { store } = await openBroken(200)
  const { id } = await recordFile(db, object, facts)
  await expect(openFile(db, store, id)).rejects.toMatchObject({ status: 503 })
})

test.for(cases)('an upload to a bucket that %s is refused as soon', async ([, status]) => {
  const { store } = await openBroken(status)
  const probing = isStoreUp(store)
  const sending = storeObject(store, Readable.from(['a']), { maxBytes: 9 })
  expect(isStoreAway(await sending.catch((error: unknown) => error))).toBe(true)
  expect(await probing).toBe(false)
})

const sizes = { 'held in memory': 200_000, 'read twice': 2_000_000, 'a table': 17_000_000 }
const damages: Record<string, (sealed: Buffer) => Buffer | undefined> = {
  gone: () => undefined,
  'cut at its start': (sealed) => sealed.subarray(0, 50),
  'cut at its end': (sealed) => sealed.subarray(0, -1),
  'cut where a piece of 64 kB ends': (sealed) => sealed.subarray(0, 4 + 2 * (64 * 1024 + 16)),
  'changed in its last byte': (sealed) =>
    Buffer.from(sealed.map((byte, at) => (at === sealed.length - 1 ? byte ^ 1 : byte))),
}

test.for(Object.entries(sizes))(
  'a damaged file is words in place of its first byte: %s',
  async ([, size], { db }) => {
    const folder = await mkdtemp(join(tmpdir(), 'anken-damaged-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const store = await openFolderStore(folder)
    const content = randomBytes(size)
    const stored = await storeObject(store, Readable.from([content]), { maxBytes: size })
    const { id } = await recordFile(db, stored, facts)
    const path = join(folder, stored.objectKey)
    const sealed = await readFile(path)
    expect(await isAsSent(content, openFile(db, store, id))).toBe(true)
    const before = await countDamaged()
    for (const damage of Object.values(damages)) {
      const bytes = damage(sealed)
      await (bytes ? writeFile(path, bytes) : rm(path))
      await expect(openFile(db, store, id)).rejects.toMatchObject(damagedFile)
    }
    expect((await countDamaged()) - before).toBe(Object.keys(damages).length)
  },
)

test.for(['EIO', 'EMFILE', 'ENFILE'])(
  '%s of the machine is a 503 in words, with when to come again',
  async (code, { db }) => {
    const error = Object.assign(new Error(code), { code })
    const answer = answerProblem(new Error('outer', { cause: error }), contextFor(db))
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30'])
    expect((await answer.json()).message).toContain('少し待ってから')
    expect(answerProblem(new Error('outer'), contextFor(db)).status).toBe(500)
  },
)
