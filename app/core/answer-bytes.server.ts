const bodies = new WeakMap<Response, Buffer>()

/** An answer with its bytes at hand for the sender: to read it back as a stream takes as long as sending. */
export function answerBytes(body: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(body.length < LARGE ? body : streamOf(body), init)
  bodies.set(response, body)
  return response
}

/** A response copies the bytes that it is given; a stream is begun only where somebody reads it. */
const LARGE = 16_384

function streamOf(body: Buffer<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const source = {
    pull(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) {
      controller.enqueue(body)
      controller.close()
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

export function answerJson(result: unknown, headers: Headers): Response {
  headers.set('Content-Type', 'application/json')
  return answerBytes(Buffer.from(JSON.stringify(result)), { headers })
}

export function bytesAtHand(response: Response): Buffer | undefined {
  return bodies.get(response)
}

/** All bytes of an answer, which are read where they are not at hand. */
export async function readBytes(response: Response): Promise<Buffer> {
  return bytesAtHand(response) ?? Buffer.from(await response.arrayBuffer())
}
