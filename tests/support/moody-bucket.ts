import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/**
 * How a bucket answers one request: well, with 503, with half of the body and a hang-up, or with a length that is
 * too small or too large for it.
 */
export type Mood = 'well' | '503' | 'cut' | 'short' | 'long'

const bodies: Record<Mood, { length: number; sent: number }> = {
  well: { length: 1, sent: 1 },
  '503': { length: 0, sent: 0 },
  cut: { length: 1, sent: 0.5 },
  short: { length: 0.5, sent: 0.5 },
  long: { length: 2, sent: 1 },
}

/** A bucket in memory that answers each request in its mood; what it does not take it does not store. */
export async function openMoodyBucket(moodOf: (nth: number) => Mood) {
  const objects = new Map<string, Buffer>()
  let requests = 0
  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const mood = moodOf(++requests)
    const sent = await buffer(request)
    const key = request.url?.split('?')[0] ?? ''
    if (mood === '503') response.writeHead(503).end()
    else if (request.method === 'PUT') {
      objects.set(key, sent)
      response.end()
    } else bring(response, objects.get(key), mood)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const url = new URL(`s3://anken?endpoint=http://127.0.0.1:${port}`)
  return { url, objects, requests: () => requests }
}

function bring(response: ServerResponse, object: Buffer | undefined, mood: Mood): void {
  if (!object) return void response.writeHead(404).end()
  const { length, sent } = bodies[mood]
  const body = object.subarray(0, Math.floor(object.length * sent))
  response.writeHead(200, { 'Content-Length': Math.floor(object.length * length) })
  response.write(body, () =>
    body.length < object.length * length ? response.destroy() : undefined,
  )
  if (body.length >= Math.floor(object.length * length)) response.end()
}
