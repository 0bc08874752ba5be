import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anken-setup-'))
  await mkdir(join(folder, 'tools'))
  for (const file of ['tools/setup.mjs', 'package.json', 'package-lock.json']) {
    await cp(join(import.meta.dirname, '..', file), join(folder, file))
  }
  await writeFile(
    join(folder, 'tools/print.ts'),
    `console.log('ran', process.argv[2]); process.exit(7)`,
  )
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

const INSTALLS = `
  fs.mkdirSync('node_modules/.bin', { recursive: true })
  fs.symlinkSync(process.execPath, 'node_modules/.bin/node')`

test('the first run installs, the next one goes straight on; the exit code is passed', async () => {
  const first = await setUp(INSTALLS)
  expect(first).toMatchObject({ code: 7, output: 'ran argument\n' })
  expect(first.progress).toContain('installing packages')
  expect(await setUp(INSTALLS)).toEqual({ code: 7, output: 'ran argument\n', progress: '' })
})

test('another lock file is installed again', async () => {
  await setUp(INSTALLS)
  await writeFile(join(folder, 'package-lock.json'), '{"packages":{"node_modules/new":{}}}')
  const { progress } = await setUp(`fs.writeFileSync('again', '')`)
  expect(progress).toContain('installing packages')
})

test('a package that npm could only half unpack is not taken for installed', async () => {
  const half = `${INSTALLS}; console.error('npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left')`
  const { code, progress } = await setUp(half)
  expect([code, progress]).toEqual([1, expect.stringContaining('The disk is full')])
  const again = await setUp('')
  expect([again.code, again.progress]).toEqual([7, expect.stringContaining('installing')])
})

test.for<[line: string, shown: string]>([
  ['npm error code ENOSPC', 'The disk is full'],
  ['npm error code ENOTFOUND', 'is this machine online?'],
  ['npm error code EACCES', 'cannot be written by this user'],
  ['npm error code ELSE', 'npm ci failed:\nnpm error code ELSE'],
])('when npm says "%s" the reader sees "%s"', async ([line, shown]) => {
  const { code, output, progress } = await setUp(`console.error('${line}'); process.exitCode = 1`)
  expect([code, output, progress]).toEqual([1, '', expect.stringContaining(shown)])
})

/** Runs the setup with an npm that does what it is given. */
async function setUp(npm: string) {
  const cli = join(folder, 'npm-cli.js')
  await writeFile(cli, `import fs from 'node:fs'; ${npm}`)
  const env = { npm_execpath: cli, npm_node_execpath: process.execPath, PATH: '/usr/bin:/bin' }
  const program = [join(folder, 'tools/setup.mjs'), 'tools/print.ts', 'argument']
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const outputs = [text(child.stdout), text(child.stderr)]
  const [code] = await once(child, 'close')
  const [output = '', progress = ''] = await Promise.all(outputs)
  return { code, output, progress }
}
