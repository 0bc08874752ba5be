import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

const hasProc = process.platform === 'linux'

/** False for a zombie too: a container without an init never reaps one. */
export function isRunning(pid: number): boolean {
  if (!hasProc) return isKnown(pid)
  const state = readStat(pid)?.[0]
  return state !== undefined && state !== 'Z' && state !== 'X'
}

/** What distinguishes a process from a later one that was given the same id. */
export function startMark(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined
  if (!hasProc) return ps(pid, 'lstart')
  const boot = read('/proc/sys/kernel/random/boot_id').trim()
  return `${boot} ${readStat(pid)?.[19]}`
}

/** True where the process is the PostgreSQL that was started on this folder, by whichever program. */
export function isPostmasterOf(pid: number, folder: string): boolean {
  if (!isRunning(pid)) return false
  if (!hasProc) return ps(pid, 'command')?.includes(`postgres -D ${folder}`) ?? false
  // Its arguments are open to all; its working folder is not where root has been cut down.
  const [program = '', ...args] = read(`/proc/${pid}/cmdline`).split('\0')
  return basename(program) === 'postgres' && args.includes(folder)
}

/** The processes of a PostgreSQL on this folder, as far as they can be seen. */
export function listPostgresIn(folder: string): number[] {
  if (!hasProc) return []
  const pids = readdirSync('/proc').map(Number)
  return pids.filter((pid) => pid > 0 && isPostgresIn(pid, folder))
}

function isPostgresIn(pid: number, folder: string): boolean {
  try {
    const isPostgres = read(`/proc/${pid}/comm`).trim() === 'postgres'
    return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === folder && isRunning(pid)
  } catch {
    return false
  }
}

/** True for a zombie too. */
export function isKnown(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The fields after the command's name, which may itself hold spaces and brackets. */
function readStat(pid: number): string[] | undefined {
  const text = read(`/proc/${pid}/stat`)
  return text === '' ? undefined : text.slice(text.lastIndexOf(')') + 2).split(' ')
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function ps(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', `${pid}`], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
