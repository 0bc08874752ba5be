import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { type Encoding, toBrotli, toGzip } from './encoding.ts'

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
  const paths = new Set(await listFiles(folder))
  for (const path of paths) {
    if (!/\.(br|gz)$/.test(path)) files.set(`/${path}`, readStatic(folder, path, paths, common))
  }
  return { find: (path) => files.get(path), compressed: compressAll(files, common) }
}

export function openLargeFile(file: StaticFile) {
  return createReadStream(file.source)
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(^|\/)\./.test(path) || path.startsWith('.well-known/'))
}

/** Nothing else is under way before the first request, and many small files are read several times as fast in one go. */
function readStatic(
  folder: string,
  path: string,
  paths: ReadonlySet<string>,
  common: readonly [string, string][],
): StaticFile {
  const source = join(folder, path)
  const bytes = readFileSync(source)
  const headers = headersOf(path, common)
  const form = makeForm(bytes, headers)
  if (bytes.length > IN_MEMORY) return { source, forms: { identity: { ...form, body: undefined } } }
  const file: StaticFile = { source, forms: { identity: form } }
  for (const [ending, encoding] of ENCODED) {
    if (!paths.has(path + ending)) continue
    file.forms[encoding] = makeForm(readFileSync(source + ending), headers, encoding)
  }
  return file
}

const ENCODED: [string, Encoding][] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
]

function makeForm(body: Buffer, headers: [string, string][], encoding?: Encoding): FileForm {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const coded = encoding ? ['Content-Encoding', encoding] : []
  const own = ['ETag', etag, 'Content-Length', String(body.length), ...coded]
  return { body, etag, headers: [...own, ...headers.flat()] }
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
    forms.br ??= makeForm(await toBrotli(body, 9), headers, 'br')
    forms.gzip ??= makeForm(await toGzip(body), headers, 'gzip')
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
