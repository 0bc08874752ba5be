import { createReadStream } from 'node:fs'
import { extname, join } from 'node:path'
import { type Encoding, toBrotli, toGzip } from './encoding.ts'
import { etagOf, type FileSet, openFiles } from './file-pack.ts'

type FileForm = { body: Buffer | undefined; etag: string; headers: string[] }

export type StaticFile = {
  source: string
  forms: Partial<Record<Encoding, FileForm>> & { identity: FileForm }
}

export type StaticFiles = {
  find(path: string): StaticFile | undefined
  /** Settles when every file that gains by it has been compressed; until then some go out plain. */
  compressed: Promise<void>
}

const IN_MEMORY = 1024 * 1024
const COMPRESSES = /^(text\/|application\/(json|manifest|javascript)|image\/svg)/

/** Every file of the folder by its path: what is not listed is not there, and no path leads out. */
export async function indexStaticFiles(
  folder: string,
  common: readonly [string, string][] = [],
): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>()
  const held = await openFiles(folder)
  for (const path of held.paths) {
    if (!/\.(br|gz)$/.test(path)) files.set(`/${path}`, readStatic(folder, path, held, common))
  }
  return { find: (path) => files.get(path), compressed: compressAll(files, common) }
}

export function openLargeFile(file: StaticFile) {
  return createReadStream(file.source)
}

function readStatic(
  folder: string,
  path: string,
  held: FileSet,
  common: readonly [string, string][],
): StaticFile {
  const headers = headersOf(path, common)
  const { body, etag } = held.read(path)
  const source = join(folder, path)
  const form = makeForm(body, etag, headers)
  if (body.length > IN_MEMORY) return { source, forms: { identity: { ...form, body: undefined } } }
  const file: StaticFile = { source, forms: { identity: form } }
  for (const [ending, encoding] of ENCODED) {
    if (!held.paths.has(path + ending)) continue
    const packed = held.read(path + ending)
    file.forms[encoding] = makeForm(packed.body, packed.etag, headers, encoding)
  }
  return file
}

const ENCODED: [string, Encoding][] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
]

function makeForm(
  body: Buffer,
  etag: string,
  headers: [string, string][],
  encoding?: Encoding,
): FileForm {
  const coded = encoding ? ['Content-Encoding', encoding] : []
  const own = ['ETag', etag, 'Content-Length', String(body.length), ...coded]
  return { body, etag, headers: [...own, ...headers.flat()] }
}

function formOf(body: Buffer, headers: [string, string][], encoding: Encoding): FileForm {
  return makeForm(body, etagOf(body), headers, encoding)
}

/** Compresses in the background what the build has not. */
async function compressAll(
  files: Map<string, StaticFile>,
  common: readonly [string, string][],
): Promise<void> {
  for (const [path, { forms }] of files) {
    const { body } = forms.identity
    const headers = headersOf(path, common)
    if (!body || body.length < 500 || !COMPRESSES.test(typeOf(path))) continue
    forms.br ??= formOf(await toBrotli(body, 9), headers, 'br')
    forms.gzip ??= formOf(await toGzip(body), headers, 'gzip')
  }
}

function headersOf(path: string, common: readonly [string, string][]): [string, string][] {
  return [
    ['Content-Type', typeOf(path)],
    ['Cache-Control', freshnessOf(path)],
    ...(COMPRESSES.test(typeOf(path))
      ? [['Vary', 'Accept-Encoding'] satisfies [string, string]]
      : []),
    ...common,
  ]
}

function freshnessOf(path: string): string {
  if (/^\/?assets\//.test(path)) return 'public, max-age=31536000, immutable'
  return /^\/?builds\//.test(path) ? 'no-cache' : 'public, max-age=300'
}

function typeOf(path: string): string {
  return TYPES[extname(path)] ?? 'application/octet-stream'
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xml': 'text/xml; charset=utf-8',
}
