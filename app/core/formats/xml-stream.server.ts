/** A document too large to be held: each piece is made when its reader has taken the one before. */
export function streamXml(pieces: AsyncGenerator<string>, accepted: string | null): Response {
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    Vary: 'Accept-Encoding',
    'X-Robots-Tag': 'noindex',
  }
  const bytes = bytesOf(pieces)
  if (!GZIP.test(accepted ?? '')) return new Response(bytes, { headers })
  const packed = bytes.pipeThrough(new CompressionStream('gzip'))
  return new Response(packed, { headers: { ...headers, 'Content-Encoding': 'gzip' } })
}

const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i

function bytesOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(reader) {
        const { value, done } = await pieces.next()
        if (done) reader.close()
        else reader.enqueue(encoder.encode(value))
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
