import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { answerBytes, readBytes } from '#core/answer-bytes.server.ts'

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

export async function toBrotli(body: Buffer, quality = QUICK_BROTLI): Promise<Buffer<ArrayBuffer>> {
  return await runBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // A page is smaller than this window: a larger one takes longer to make and to give back.
      ...(quality === QUICK_BROTLI && { [constants.BROTLI_PARAM_LGWIN]: 18 }),
    },
  })
}

export async function toGzip(body: Buffer): Promise<Buffer<ArrayBuffer>> {
  return await runGzip(body, { level: 6 })
}

/** A page that is made for one reader, and the data of one, in the smallest form that may leave. */
export async function packPage(
  page: Response,
  headers: Headers,
  request: Request,
): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '')
  const isPage = PAGE.test(headers.get('Content-Type') ?? '')
  if (encoding === 'identity' || !isPage || !page.body || mayBeGuess(request)) return page
  const packed = await packers[encoding](await readBytes(page))
  headers.set('Content-Encoding', encoding)
  headers.append('Vary', 'Accept-Encoding')
  headers.delete('Content-Length')
  return answerBytes(packed, { status: page.status })
}

const PAGE = /^text\/(html|x-script)\b/

/**
 * Whether another site may have made the browser ask for this address, to learn by the length of the answer
 * whether its words are on the page a second time (BREACH). Such a page leaves as it is. Tokens of forms need
 * no care: they are new on every page. Words without a sign between them cannot be fitted to what is around a secret.
 */
function mayBeGuess({ headers, url }: Request): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site === 'same-origin' || site === 'none') return false
  const { pathname, searchParams } = new URL(url)
  return !PLAIN_PATH.test(pathname) || [...searchParams].flat().some((text) => !PLAIN.test(text))
}

const PLAIN = /^[\w-]{0,40}$/
const PLAIN_PATH = /^[\w./-]{0,100}$/

export const packers = { br: toBrotli, gzip: toGzip }
