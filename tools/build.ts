import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { takeLock } from '#server/processes/lock-file.ts'
import { diskFull, refusal } from '#server/processes/refusal.ts'
import { runProgram } from '#server/processes/stopping.ts'
import { writeBuildMarker } from './build-marker.ts'
import { bundleCappedPrograms } from './capped-programs.ts'
import { packFiles, removePack } from './client-pack.ts'
import { retainAssetsOf } from './old-assets.ts'
import { bundlePartsOfServer } from './parts-of-server.ts'
import { step } from './progress.ts'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'build/stamp')
const client = join(root, 'build/client')
const RESULTS = [
  'build/server/index.js',
  'build/client.pack',
  'dist/programs/checker.js',
  'dist/programs/search-thread.server.js',
  'dist/programs/worker-app.js',
]

/** Builds the pages and the server, unless build/ was made from the sources as they are. */
export async function ensureBuild(signal?: AbortSignal): Promise<void> {
  if (await isUpToDate(await hashSources())) return
  await step('画面の組み立て (build)', async () => {
    const lock = await takeLock({ file: join(root, '.build-lock'), ...ANOTHER_BUILD })
    try {
      const sources = await hashSources()
      if (!(await isUpToDate(sources))) await build(sources, signal)
    } finally {
      await lock.release()
    }
  })
}

const ANOTHER_BUILD = {
  patience: { held: 300_000, leaving: 300_000 },
  refuse: (pid: number) =>
    refusal(
      `別のビルドが終わりません（プロセス ${pid}）。`,
      `Process ${pid} has been building for five minutes: stop it and start again.`,
    ),
}

async function isUpToDate(sources: string): Promise<boolean> {
  const stamp = await readFile(stampFile, 'utf8').catch(() => undefined)
  return stamp === sources && RESULTS.every((file) => existsSync(join(root, file)))
}

async function build(sources: string, signal?: AbortSignal): Promise<void> {
  await rm(stampFile, { force: true })
  await removePack(client)
  await bundle(signal)
  await bundleCappedPrograms()
  await bundlePartsOfServer()
  await writeBuildMarker(join(root, 'build'))
  await compressAssets(client)
  await packFiles(client)
  await writeFile(stampFile, sources)
}

const SOURCES = ['app', 'server', 'db', 'public']
const FILES = [
  'package-lock.json',
  'react-router.config.ts',
  'tools/build-marker.ts',
  'tools/bundled-libraries.ts',
  'tools/capped-programs.ts',
  'tools/client-pack.ts',
  'tools/late-looks.ts',
  'tools/page-part-errors.ts',
  'tools/parts-of-server.ts',
  'tools/plain-text-bundle.ts',
  'tools/shown-routes.ts',
  'tsconfig.json',
  'vite.config.ts',
]

async function hashSources(): Promise<string> {
  const lists = await Promise.all(SOURCES.map((folder) => listFiles(join(root, folder))))
  const files = [...lists.flat().sort(), ...FILES.map((name) => join(root, name))]
  const texts = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256')
  files.forEach((file, index) => {
    hash.update(`${file.slice(root.length)} `).update(texts[index] ?? '')
  })
  return hash.digest('hex')
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

async function bundle(signal?: AbortSignal): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json'))
  const child = spawn(process.execPath, [join(folder, 'bin.cjs'), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [code, ...output] = await Promise.all([closed, text(child.stdout), text(child.stderr)])
  if (code === 0) return
  const log = output.join('\n').trim()
  throw /ENOSPC/.test(log) ? diskFull() : new Error(`The build failed.\n${log}`)
}

async function retainAssets(previous: string): Promise<void> {
  await retainAssetsOf(previous, client)
  await compressAssets(client)
  await packFiles(client)
}

const TEXTS = new Set(['.js', '.css', '.svg', '.json', '.txt', '.html', '.xml', '.webmanifest'])
const WORTHWHILE = 512

/** Assets are compressed once here, as small as can be, so that no request has to. */
async function compressAssets(folder: string): Promise<void> {
  const files = (await listFiles(folder)).filter((file) => TEXTS.has(extname(file)))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      if (bytes.length < WORTHWHILE || existsSync(`${file}.br`)) return
      const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      const [brotli, zipped] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: size }),
        promisify(gzip)(bytes, { level: 9 }),
      ])
      if (brotli.length < bytes.length) await writeFile(`${file}.br`, brotli)
      if (zipped.length < bytes.length) await writeFile(`${file}.gz`, zipped)
    }),
  )
}

if (import.meta.main) {
  await runProgram(async () => {
    // Where the last release lies: its pages that are open still load what belongs to them.
    const { values } = parseArgs({ options: { after: { type: 'string' } } })
    await ensureBuild()
    if (values.after) await retainAssets(join(values.after, 'build/client'))
    console.log('build/ は最新です。 build/ is up to date.')
  })
}
