import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

const hasProc = process.platform === 'linux'

/** False for a zombie too: a container without an init never reaps one. */
export function isRunning(pid: number): boolean {
  if (!hasProc) return isKnown(pid)
  const state = readStat(pid)?.[0]
  return state !== undefined && state !== 'Z' && state !== 'X'
}

/** What tells a process from a later one that was given the same id. */
export function startMark(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined
  if (!hasProc) return ps(pid, 'lstart')
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot} ${readStat(pid)?.[19]}`
}

/** True where the process is a PostgreSQL that serves this folder, whoever started it. */
export function isPostgresOf(pid: number, folder: string): boolean {
  if (!isRunning(pid)) return false
  if (!hasProc) return /postgres/.test(ps(pid, 'command') ?? '')
  try {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return name === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}

function isKnown(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The fields after the command's name, which may itself hold spaces and brackets. */
function readStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function ps(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', `${pid}`], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
