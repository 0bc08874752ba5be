import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { diskFull, refusal } from '#server/processes/refusal.ts'
import { findBinaries } from './binaries.ts'
import { chooseIdentity, type Identity } from './identity.ts'

export type Programs = {
  identity: Identity
  /** Runs a program to its end. */
  run(name: 'initdb' | 'postgres', args: string[], input?: string): Promise<{ stderr: string }>
  /** Starts the server in a session of its own, so that Ctrl-C reaches it only through us. */
  serve(args: string[], log: number): ChildProcess
}

export async function preparePrograms(
  dataDir: string,
  cluster: string,
  signal?: AbortSignal,
): Promise<Programs> {
  const { folder, environment } = await findBinaries(dataDir)
  const identity = await chooseIdentity(dataDir, cluster)
  const begin = (name: string, args: string[], stdio: ('pipe' | 'ignore' | number)[]) => {
    const [file = '', ...rest] = [...identity.prefix, join(folder, 'bin', name), ...args]
    const options = { stdio, env: environment, detached: true, ...identity.spawnAs }
    return spawn(file, rest, options)
  }
  return {
    identity,
    async run(name, args, input = '') {
      const child = begin(name, args, ['pipe', 'ignore', 'pipe'])
      const stop = () => child.kill('SIGTERM')
      signal?.addEventListener('abort', stop)
      child.stdin?.on('error', () => {}).end(input)
      const [stderr, code] = await Promise.all([
        child.stderr ? text(child.stderr) : '',
        ended(child),
      ])
      signal?.removeEventListener('abort', stop)
      signal?.throwIfAborted()
      if (code === 0 && !/^(ERROR|FATAL|PANIC)|:\s+(ERROR|FATAL|PANIC):/m.test(stderr))
        return { stderr }
      throw /No space left/.test(stderr)
        ? diskFull()
        : new Error(`${name} failed: ${stderr.trim()}`)
    },
    serve(args, log) {
      const child = begin('postgres', args, ['ignore', log, log])
      child.unref()
      return child
    },
  }
}

async function ended(child: ChildProcess): Promise<number | null> {
  return await new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => reject(cannotRun(error)))
    child.once('close', resolve)
  })
}

export function cannotRun(error: NodeJS.ErrnoException): Error {
  if (error.code !== 'ENOENT' && error.code !== 'EACCES') return error
  return refusal(
    '内蔵のPostgreSQLを実行できません。一般ユーザーで起動するか、DATABASE_URL を設定してください。',
    error.code === 'EACCES'
      ? 'PostgreSQL may not run as root, and no other user can enter this folder: start as an ordinary user, or set DATABASE_URL.'
      : 'The embedded PostgreSQL cannot run on this machine, it needs glibc: set DATABASE_URL.',
  )
}
