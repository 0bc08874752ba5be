import { createHash } from 'node:crypto'
import { type Encoding, MOST_BROTLI, toBrotli, toGzip } from '#server/http/encoding.ts'

export type CacheState = 'HIT' | 'STALE' | 'MISS'

/** One way in which a page lies ready to be sent. */
export type PageForm = {
  body: Buffer
  etag: string
  /** Names and values in turn, as node:http takes them without another look. */
  headers: Record<CacheState, string[]>
  unchanged: Record<CacheState, string[]>
}

export type PageForms = { hash: string; bytes: number } & Record<Encoding, PageForm>

export type RenderedBody = { body: Buffer; headers: readonly [string, string][] }

/** Identity, brotli and gzip of a body; a small body, or one that is packed already, stays as it is. */
export async function makeForms({ body, headers }: RenderedBody): Promise<PageForms> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  const form = (encoding: Encoding, bytes: Buffer) => makeForm(headers, hash, encoding, bytes)
  const identity = form('identity', body)
  const isPacked = headers.some(([name, value]) => name === 'content-type' && value === 'image/png')
  const [br, gzip] =
    isPacked || body.length < 500 ? [] : await Promise.all([toBrotli(body), toGzip(body)])
  return {
    hash,
    bytes: body.length + (br?.length ?? 0) + (gzip?.length ?? 0),
    identity,
    br: br ? form('br', br) : identity,
    gzip: gzip ? form('gzip', gzip) : identity,
  }
}

/** The same page in the smallest brotli there is: too slow to wait for, worth it for a page often read. */
export async function makeSmallest(forms: PageForms, rendered: RenderedBody): Promise<void> {
  if (forms.br === forms.identity) return
  const smallest = await toBrotli(forms.identity.body, MOST_BROTLI)
  if (smallest.length >= forms.br.body.length) return
  forms.bytes += smallest.length - forms.br.body.length
  forms.br = makeForm(rendered.headers, `${forms.hash}-11`, 'br', smallest)
}

function makeForm(
  headers: RenderedBody['headers'],
  hash: string,
  encoding: Encoding,
  body: Buffer,
): PageForm {
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
  const kept = ['ETag', etag, ...headers.flat(), 'Vary', 'Accept-Encoding']
  const coded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  const full = [...kept, ...coded, 'Content-Length', String(body.length)]
  return { body, etag, headers: withState(full), unchanged: withState(kept) }
}

function withState(headers: string[]): Record<CacheState, string[]> {
  return {
    HIT: [...headers, 'X-Cache', 'HIT'],
    STALE: [...headers, 'X-Cache', 'STALE'],
    MISS: [...headers, 'X-Cache', 'MISS'],
  }
}
