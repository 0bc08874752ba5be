import { createHash } from 'node:crypto'
import { type Encoding, MOST_BROTLI, packers, toBrotli } from '#server/http/encoding.ts'

export type CacheState = 'HIT' | 'STALE' | 'MISS'

/** One way in which a page lies ready to be sent. */
export type PageForm = {
  body: Buffer
  etag: string
  /** Names and values in turn, as node:http takes them without another look. */
  headers: Record<CacheState, string[]>
  unchanged: Record<CacheState, string[]>
}

export type PageForms = {
  hash: string
  bytes: number
  identity: PageForm
  /** Made when they are first asked for. */
  br?: PageForm
  gzip?: PageForm
}

export type RenderedBody = { body: Buffer; headers: readonly [string, string][] }

/** The body as it is, and in the encoding that its reader accepts. */
export async function makeForms(rendered: RenderedBody, awaited: Encoding): Promise<PageForms> {
  const { body, headers } = rendered
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  const identity = makeForm(headers, hash, 'identity', body)
  const forms: PageForms = { hash, bytes: body.length, identity }
  await addForm(forms, rendered, awaited)
  return forms
}

/** A small body, or one that is packed already, stays as it is. */
export async function addForm(
  forms: PageForms,
  { body, headers }: RenderedBody,
  encoding: Encoding,
): Promise<void> {
  if (encoding === 'identity' || forms[encoding]) return
  const isPacked = headers.some(
    ([name, value]) => name === 'content-type' && /^image\/(?:png|jpeg)$/.test(value),
  )
  if (isPacked || body.length < 500) {
    forms[encoding] = forms.identity
    return
  }
  const packed = await packers[encoding](body)
  if (forms[encoding]) return
  forms.bytes += packed.length
  forms[encoding] = makeForm(headers, forms.hash, encoding, packed)
}

/** The same page in the smallest brotli there is: too slow to wait for, worth it for a page often read. */
export async function makeSmallest(forms: PageForms, rendered: RenderedBody): Promise<void> {
  if (!forms.br || forms.br === forms.identity) return
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
  const retained = ['ETag', etag, ...headers.flat(), 'Vary', 'Accept-Encoding']
  const coded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  const full = [...retained, ...coded, 'Content-Length', String(body.length)]
  return { body, etag, headers: withState(full), unchanged: withState(retained) }
}

function withState(headers: string[]): Record<CacheState, string[]> {
  return {
    HIT: [...headers, 'X-Cache', 'HIT'],
    STALE: [...headers, 'X-Cache', 'STALE'],
    MISS: [...headers, 'X-Cache', 'MISS'],
  }
}
