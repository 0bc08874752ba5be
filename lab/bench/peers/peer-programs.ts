import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../measuring/product.ts'
import type { PageTree } from './page-tree.ts'
import { writePeer } from './peer-sources.ts'

/** Pinned, so that a later run measures the same; installed into a folder of the bench's own. */
const NEXT = ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1', 'pg@8.23.1']
const run = promisify(execFile)
const here = join(import.meta.dirname, '../../..')
/** The bench's own settings for development are none of a peer's. */
const PRODUCTION = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }

export type Peer = { port: number; pid: number }
type Place = { folder: string; url: string; tree: PageTree[]; open: AsyncDisposableStack }

/** The plainest app with the React Router that is ours. */
export async function openReactRouter({ folder, url, tree, open }: Place): Promise<Peer> {
  const home = join(folder, 'react-router')
  await writePeer(home, 'react-router', tree)
  await linkPackages(home)
  const tool = join(here, 'node_modules/@react-router/dev/bin.cjs')
  await run(process.execPath, [tool, 'build'], {
    cwd: home,
    env: { ...process.env, ...PRODUCTION },
  })
  return await openProgram(home, process.execPath, ['server.js'], url, open)
}

/** Those of the project, in a folder of its own: builds write beside them. */
const LINKED = ['react', 'react-dom', 'react-router', '@react-router', 'vite', 'pg', 'isbot']

async function linkPackages(home: string): Promise<void> {
  const packages = join(home, 'node_modules')
  await rm(packages, { recursive: true, force: true })
  await mkdir(packages, { recursive: true })
  for (const name of LINKED) await symlink(join(here, 'node_modules', name), join(packages, name))
}

export async function openNext({ folder, url, tree, open }: Place): Promise<Peer> {
  const home = join(folder, 'next')
  await mkdir(home, { recursive: true })
  if (!(await isThere(join(home, 'node_modules/next')))) {
    await writeFile(join(home, 'package.json'), '{"private":true,"type":"module"}')
    await run('npm', ['install', '--no-audit', '--no-fund', ...NEXT], { cwd: home })
  }
  await writePeer(home, 'next', tree)
  const tool = join(home, 'node_modules/next/dist/bin/next')
  const environment = { ...process.env, ...PRODUCTION, DATABASE_URL: url }
  await run(process.execPath, [tool, 'build'], { cwd: home, env: environment })
  return await openProgram(home, process.execPath, [tool, 'start', '-H', '127.0.0.1'], url, open)
}

/** One worker, as each of the others has one process; undefined where there is no nginx. */
export async function openNginx(
  { folder, open }: Pick<Place, 'folder' | 'open'>,
  html: string,
): Promise<Peer | undefined> {
  const home = join(folder, 'nginx')
  await mkdir(join(home, 'logs'), { recursive: true })
  await writeFile(join(home, 'index.html'), html)
  const port = await freePort()
  await writeFile(
    join(home, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${home}/nginx.pid; error_log ${home}/logs/error.log;
events { worker_connections 1024; }
http { access_log off; default_type text/html; keepalive_requests 1000000000; open_file_cache max=10;
  server { listen 127.0.0.1:${port}; root ${home}; } }`,
  )
  try {
    await run('nginx', ['-v'])
  } catch {
    return undefined
  }
  const child = spawn('nginx', ['-p', home, '-c', join(home, 'nginx.conf')], { stdio: 'ignore' })
  return await untilOpen({ child, port }, open)
}

async function openProgram(
  cwd: string,
  program: string,
  args: string[],
  url: string,
  open: AsyncDisposableStack,
): Promise<Peer> {
  const port = await freePort()
  const own = { ...PRODUCTION, DATABASE_URL: url, PORT: String(port) }
  const child = spawn(program, args, { cwd, env: { ...process.env, ...own }, stdio: 'ignore' })
  return await untilOpen({ child, port }, open)
}

type Started = { child: ReturnType<typeof spawn>; port: number }

async function untilOpen({ child, port }: Started, open: AsyncDisposableStack): Promise<Peer> {
  open.defer(async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
  })
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`a peer has ended with ${child.exitCode}`)
    try {
      await fetch(`http://127.0.0.1:${port}/`)
      return { port, pid: child.pid ?? 0 }
    } catch {
      await sleep(100)
    }
  }
  throw new Error('a peer does not answer')
}

async function isThere(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  )
}
