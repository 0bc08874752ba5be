import { readdirSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isPostgresOf, isRunning } from './process-table.ts'

export type Postmaster = { pid: number; socketFolder: string; isReady: boolean }

/** The server that runs on this folder, as its postmaster.pid and the process table agree. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , , socketFolder = '', , , status = ''] = text.split('\n')
  if (!pid || !isPostgresOf(Number(pid), cluster)) return undefined
  return { pid: Number(pid), socketFolder, isReady: status.trim() === 'ready' }
}

/** Clears what a killed server left, so that neither a reused process id nor an orphan is in the way. */
export async function healCluster(cluster: string): Promise<void> {
  const orphans = listProcesses().filter((pid) => isPostgresOf(pid, cluster))
  const deadline = performance.now() + 1_000
  while (orphans.some(isRunning)) {
    if (performance.now() > deadline) for (const pid of orphans) send(pid, 'SIGKILL')
    await sleep(20)
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/** Ends the server: its clients are disconnected, what they committed is on disk. */
export async function stopPostmaster(pid: number): Promise<void> {
  const ways: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]
  for (const [signal, patience] of ways) {
    send(pid, signal)
    const deadline = performance.now() + patience
    while (performance.now() < deadline) {
      if (!isRunning(pid)) return
      await sleep(10)
    }
  }
}

/** PostgreSQL answers this request with one byte before it asks who is there. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

export async function answers(socketFolder: string): Promise<boolean> {
  const socket = connect(join(socketFolder, SOCKET))
  socket.setTimeout(1_000, () => socket.destroy())
  const heard = await new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.write(SSL_REQUEST)
  })
  socket.destroy()
  return heard
}

export const SOCKET = '.s.PGSQL.5432'

function listProcesses(): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}
