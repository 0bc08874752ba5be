import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { fixedEnvironment } from '#tools/testing/environment.ts'
import { writeFontConfig } from './fonts.ts'

export type Chromium = { executablePath: string; environment: Record<string, string> }

const run = promisify(execFile)
const cache = join(import.meta.dirname, '../../node_modules/.cache')

/** The browser from npm, unpacked once per checkout, with its own fonts. CHROMIUM_PATH names another browser. */
export async function prepareChromium(): Promise<Chromium> {
  const folder = join(cache, `chromium-${await packedVersion()}`)
  if (!existsSync(folder)) await unpack(folder)
  const executablePath = process.env.CHROMIUM_PATH || join(folder, 'chromium')
  const isLinked = await starts(executablePath)
  return {
    executablePath,
    environment: {
      ...fixedEnvironment,
      FONTCONFIG_FILE: await writeFontConfig(join(cache, 'fonts')),
      ...(!isLinked && { LD_LIBRARY_PATH: join(folder, 'al2023/lib') }),
    },
  }
}

export function launchChromium({ executablePath, environment }: Chromium): Promise<Browser> {
  return chromium.launch({
    executablePath,
    // Containers and root have no sandbox to offer; these pages are all our own.
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
    env: { ...process.env, ...environment },
  })
}

async function packedVersion(): Promise<string> {
  const file = join(packageFolder(), 'package.json')
  const { version }: { version: string } = JSON.parse(await readFile(file, 'utf8'))
  return version
}

function packageFolder(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  return dirname(dirname(entry))
}

/**
 * The package unpacks into the folder for temporary files, where another user's copy may lie, and
 * its libraries only on a cloud of its own: a process that knows both does it as needed.
 */
async function unpack(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const fresh = await mkdtemp(`${folder}-`)
  const program = `import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())`
  await run(process.execPath, ['--eval', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  })
  // A faster process has left the same files there.
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }))
}

/** Whether the machine has the libraries that the browser is linked to. */
async function starts(executablePath: string): Promise<boolean> {
  return await run(executablePath, ['--version']).then(
    () => true,
    () => false,
  )
}
