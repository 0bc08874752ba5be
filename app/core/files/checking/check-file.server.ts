import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { log } from '#core/log.server.ts'
import { type FileType, fileTypes, reasons, type Verdict } from './verdict.ts'

const CPU_SECONDS = 5
const PATIENCE_MS = 15_000
const MEMORY_MB = 64

/**
 * Checks a file in a process of its own, which may read its own sources and nothing else: no files, no network,
 * no other programs, so much memory and so much time. One that dies has found a file that is not to be had.
 */
export async function checkFile(content: Readable, type: FileType): Promise<Verdict> {
  const child = openChecker(type)
  child.stderr.resume()
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  try {
    const ended = new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    const [said] = await Promise.all([text(child.stdout), ended, feed(content, child)])
    return readVerdict(said)
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

function openChecker(type: FileType) {
  const program = createRequire(import.meta.url).resolve('#core/files/checking/checker.ts')
  const here = dirname(program)
  const may = [`--allow-fs-read=${join(here, '*')}`, `--allow-fs-read=${packageOf(here)}`]
  const limits = [`--max-old-space-size=${MEMORY_MB}`, '--max-semi-space-size=2']
  const args = ['--permission', ...may, ...limits, '--no-warnings', program, type]
  const options = { env: {}, cwd: here }
  if (process.platform === 'win32') return spawn(process.execPath, args, options)
  // The shell sets the limit of the processor's time and becomes the checker.
  const script = `ulimit -t ${CPU_SECONDS}; exec "$0" "$@"`
  return spawn('/bin/sh', ['-c', script, process.execPath, ...args], options)
}

/** Node asks it whether the sources are modules. */
function packageOf(folder: string): string {
  return join(folder, '../../../../package.json')
}

/** A checker that has made up its mind does not wait for the rest. */
async function feed(content: Readable, { stdin }: ChildProcessWithoutNullStreams): Promise<void> {
  try {
    await pipeline(content, stdin)
  } catch (error) {
    const isClosed = error instanceof Error && 'code' in error && error.code === 'EPIPE'
    if (!isClosed) throw error
  }
}

function readVerdict(said: string): Verdict {
  try {
    const { type, reason } = JSON.parse(said)
    const known = fileTypes.find((one) => one === type)
    if (known) return { type: known }
    return { reason: reasons.find((one) => one === reason) ?? 'broken' }
  } catch {
    log.warn('a file check ended without a verdict')
    return { reason: 'bomb' }
  }
}
