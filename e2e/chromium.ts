import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'

export type Chromium = { executablePath: string; libraries: string | undefined; fonts: string }

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

/** The browser from npm, unpacked once per checkout. CHROMIUM_PATH names another one. */
export async function prepareChromium(): Promise<Chromium> {
  const given = process.env.CHROMIUM_PATH
  const folder = join(root, 'node_modules/.cache', `chromium-${await packedVersion()}`)
  if (!existsSync(folder)) await unpack(folder)
  const executablePath = given || join(folder, 'chromium')
  const libraries = (await starts(executablePath)) ? undefined : join(folder, 'al2023/lib')
  return { executablePath, libraries, fonts: join(folder, 'fonts') }
}

export function launchChromium({ executablePath, libraries, fonts }: Chromium): Promise<Browser> {
  const environment = Object.entries(process.env).filter(([, value]) => value !== undefined)
  return chromium.launch({
    executablePath,
    // Containers and root have no sandbox to offer; these pages are all our own.
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
    env: {
      ...Object.fromEntries(environment),
      ...(libraries && { LD_LIBRARY_PATH: libraries }),
      ...(!existsSync('/etc/fonts') && { FONTCONFIG_PATH: fonts }),
    },
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
 * its libraries only on a cloud of its own: a process that is told of both does it as we need it.
 */
async function unpack(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const fresh = await mkdtemp(`${folder}-`)
  const program = `import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())`
  await run(process.execPath, ['--eval', program], {
    cwd: root,
    env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  })
  // Whoever was faster has the same files there.
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }))
}

/** Whether the machine has the libraries that the browser is linked to. */
async function starts(executablePath: string): Promise<boolean> {
  return await run(executablePath, ['--version']).then(
    () => true,
    () => false,
  )
}
