import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

const CPU_SECONDS = 5
const PATIENCE_MS = 15_000
const MEMORY_MB = 64

/**
 * What a program of this folder, bundled, says about a file, in a process of its own, which may read itself and
 * nothing else: no files, no network, no other programs, so much memory and so much time. One that dies says nothing.
 */
export async function runCapped(
  name: 'checker' | 'workbook-reader',
  args: readonly string[],
  content: Readable,
): Promise<unknown> {
  const child = openChild(name, args)
  child.stderr.resume()
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  try {
    const ended = new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    const [output] = await Promise.all([text(child.stdout), ended, feed(content, child)])
    return parseOutput(output)
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

function openChild(name: string, given: readonly string[]) {
  const program = createRequire(import.meta.url).resolve(`#programs/${name}.js`)
  const limits = [`--max-old-space-size=${MEMORY_MB}`, '--max-semi-space-size=2']
  const may = ['--permission', `--allow-fs-read=${program}`]
  const args = [...may, ...limits, '--no-warnings', program, ...given]
  const options = { env: {} }
  if (process.platform === 'win32') return spawn(process.execPath, args, options)
  // The shell sets the limit of the processor's time and becomes the program.
  const script = `ulimit -t ${CPU_SECONDS}; exec "$0" "$@"`
  return spawn('/bin/sh', ['-c', script, process.execPath, ...args], options)
}

/** A program that has made up its mind does not wait for the rest. */
async function feed(content: Readable, { stdin }: ChildProcessWithoutNullStreams): Promise<void> {
  try {
    await pipeline(content, stdin)
  } catch (error) {
    const isClosed = error instanceof Error && 'code' in error && error.code === 'EPIPE'
    if (!isClosed) throw error
  }
}

function parseOutput(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}
