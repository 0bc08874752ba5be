import type { IncomingMessage } from 'node:http'
import { arrayBuffer } from 'node:stream/consumers'
import { Problem } from '#core/problem.ts'

type BodyLimit = { bytes: number; ms: number; bytesPerSecond: number }

const FORM: BodyLimit = { bytes: 256 * 1024, ms: 30_000, bytesPerSecond: 0 }
/** A text of 100,000 letters, of which a form spells each by nine bytes. */
const OFFICE: BodyLimit = { ...FORM, bytes: 1024 * 1024 }
const UPLOAD: BodyLimit = { bytes: 52 * 1024 * 1024, ms: 120_000, bytesPerSecond: 10 * 1024 }
const SMALL: BodyLimit = { bytes: 4 * 1024, ms: 10_000, bytesPerSecond: 0 }
const OF_OFFICE = /^\/(api\/)?admin\//
const LOGIN = /^\/(api\/)?((front\/member-|admin\/)?login)(\.data)?$/
/** Files are taken here and nowhere else: any other form that long would only fill the memory. */
const CALLS_WITH_FILES =
  /^\/api\/(front\/(upload-skill-sheet|write-entry-message)|admin\/(user\/admin-upload|entry\/message))$/
const PAGES_WITH_FILES =
  /^\/(user\/(skill-sheets|entry\/\d{1,10}\/message)|entry\/\d{1,10}|admin\/(intake\/import|leads\/import|items\/csv|members\/moving-in|account\/portrait|banners\/\d{1,10}\/picture|members\/\d{1,10}\/files|entries\/\d{1,10}\/message))(\.data)?$/
const SETTLED_AFTER = 5_000

/** By what is sent and where to: a login has a name and a password, and nobody needs to read more. */
export function bodyLimitOf(type: string | undefined, path: string): BodyLimit {
  if (LOGIN.test(path)) return SMALL
  const takesFiles = CALLS_WITH_FILES.test(path) || PAGES_WITH_FILES.test(path)
  const isUpload = takesFiles && type?.toLowerCase().startsWith('multipart/form-data')
  if (isUpload) return UPLOAD
  return OF_OFFICE.test(path) ? OFFICE : FORM
}

/** A body that says beforehand that it is too long need not be read. */
export function isTooLong(length: string | undefined, limit: BodyLimit): boolean {
  return length !== undefined && Number(length) > limit.bytes
}

export type ReceivedBody = ArrayBuffer | ReadableStream | null

/** The whole body, so that who sends slowly has no place among those at work meanwhile; files come as a stream. */
export async function receiveBody(incoming: IncomingMessage, path: string): Promise<ReceivedBody> {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return null
  const limit = bodyLimitOf(incoming.headers['content-type'], path)
  const body = limitedBody(incoming, limit)
  return limit === UPLOAD ? body : await arrayBuffer(body)
}

/** The body as a stream that ends with a Problem when it is too long, too late or too slow. */
function limitedBody(incoming: IncomingMessage, limit: BodyLimit): ReadableStream {
  const chunks = readWithin(incoming, limit)
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}

async function* readWithin(incoming: IncomingMessage, limit: BodyLimit) {
  const begun = performance.now()
  const chunks: AsyncIterator<Uint8Array> = incoming[Symbol.asyncIterator]()
  let bytes = 0
  while (true) {
    const passed = performance.now() - begun
    const isSlow = passed > SETTLED_AFTER && bytes / (passed / 1_000) < limit.bytesPerSecond
    if (isSlow) throw tooLate()
    const next = await nextWithin(chunks, Math.max(1, Math.min(limit.ms - passed, pauseOf(limit))))
    if (next.done) return
    bytes += next.value.byteLength
    if (bytes > limit.bytes) throw new Problem(413, '送られたデータが大きすぎます。')
    yield next.value
  }
}

function pauseOf(limit: BodyLimit): number {
  return limit.bytesPerSecond > 0 ? 10_000 : limit.ms
}

async function nextWithin(chunks: AsyncIterator<Uint8Array>, ms: number) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(tooLate()), ms)
  try {
    return await Promise.race([chunks.next(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function tooLate(): Problem {
  return new Problem(408, '時間内に受信が終わりませんでした。')
}
