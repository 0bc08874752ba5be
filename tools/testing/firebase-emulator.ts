import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './process.ts'

const VERSION = '15.34.2'
const INSTALL_WITHIN = 240_000
const START_WITHIN = 60_000

type Emulator = { url: string; stop(): Promise<void> }

/**
 * The emulator of Firebase's logins, or why there is none. Its package is ten times as large as all of ours
 * together, so it is fetched where FIREBASE_EMULATOR says so, once per checkout.
 */
export async function startFirebaseEmulator(
  project: string,
): Promise<Emulator | { reason: string }> {
  const folder = join(root, `node_modules/.cache/firebase-tools-${VERSION}`)
  if (!existsSync(folder)) {
    if (process.env.FIREBASE_EMULATOR !== '1') {
      return { reason: 'firebase-tools is fetched only with FIREBASE_EMULATOR=1' }
    }
    const fault = await install(folder)
    if (fault) return { reason: `firebase-tools could not be fetched: ${fault}` }
  }
  return await start(folder, project)
}

async function install(folder: string): Promise<string | undefined> {
  await mkdir(join(root, 'node_modules/.cache'), { recursive: true })
  const fresh = await mkdtemp(`${folder}-`)
  await writeFile(join(fresh, 'package.json'), '{}')
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact']
  try {
    const options = { cwd: fresh, timeout: INSTALL_WITHIN, shell: process.platform === 'win32' }
    await promisify(execFile)('npm', ['install', ...quiet, `firebase-tools@${VERSION}`], options)
    await rename(fresh, folder)
    return undefined
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}

async function start(folder: string, project: string): Promise<Emulator | { reason: string }> {
  const home = await mkdtemp(join(tmpdir(), 'anken-firebase-'))
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()]
  const emulators = { auth: { port }, hub: { port: hub }, logging: { port: logging } }
  const settings = { emulators: { ...emulators, ui: { enabled: false } } }
  await writeFile(join(home, 'firebase.json'), JSON.stringify(settings))
  const program = join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js')
  const args = [program, 'emulators:start', '--only', 'auth', '--project', project]
  const child = spawn(process.execPath, args, {
    cwd: home,
    stdio: 'ignore',
    env: { ...process.env, HOME: home, CI: '1', FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1' },
  })
  const emulator = { url: `http://127.0.0.1:${port}`, stop: () => stop(child, home) }
  if (await isReady(child, emulator.url)) return emulator
  await emulator.stop()
  return { reason: 'the emulator of Firebase did not start' }
}

async function isReady(child: ChildProcess, url: string): Promise<boolean> {
  const began = performance.now()
  while (performance.now() - began < START_WITHIN && child.exitCode === null) {
    const answers = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) return true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}

async function stop(child: ChildProcess, home: string): Promise<void> {
  if (child.exitCode === null) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  await rm(home, { recursive: true, force: true })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address === 'object' && address) return address.port
  throw new Error('No port is free.')
}
