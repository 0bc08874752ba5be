import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const known = new Map<string, Encoding>()

/** The best form that a client takes. Browsers send the same few headers again and again. */
export function chooseEncoding(accepted: string): Encoding {
  const before = known.get(accepted)
  if (before !== undefined) return before
  const chosen = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity'
  if (known.size > 200) known.clear()
  known.set(accepted, chosen)
  return chosen
}

function accepts(accepted: string, encoding: string): boolean {
  const parts = accepted.toLowerCase().split(',')
  const offers = parts.map((part) => part.split(';').map((text) => text.trim()))
  const offer = offers.find(([name]) => name === encoding) ?? offers.find(([name]) => name === '*')
  return offer?.every((parameter) => !/^q=0(\.0*)?$/.test(parameter)) ?? false
}

const runBrotli = promisify(brotliCompress)
const runGzip = promisify(gzip)

const QUICK_BROTLI = 4
export const MOST_BROTLI = 11

export async function toBrotli(body: Buffer, quality = QUICK_BROTLI): Promise<Buffer> {
  return await runBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

export async function toGzip(body: Buffer): Promise<Buffer> {
  return await runGzip(body, { level: 6 })
}

/**
 * A page that is made for one visitor. Of members none is packed: from its length somebody on the way could
 * guess what is in it. All that a visitor's hides is the token of a form, and that is new on every page.
 */
export async function packPage(
  page: Response,
  headers: Headers,
  accepted: string | null,
): Promise<Response> {
  const encoding = chooseEncoding(accepted ?? '')
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') ?? false
  if (encoding === 'identity' || !isHtml || !page.body) return page
  const body = Buffer.from(await page.arrayBuffer())
  headers.set('Content-Encoding', encoding)
  headers.append('Vary', 'Accept-Encoding')
  headers.delete('Content-Length')
  const packed = await packers[encoding](body)
  return new Response(new Uint8Array(packed), { status: page.status })
}

export const packers = { br: toBrotli, gzip: toGzip }
