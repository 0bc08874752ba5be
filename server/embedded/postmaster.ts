import { readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  isKnown,
  isPostmasterOf,
  isRunning,
  listPostgresIn,
} from '#server/processes/process-table.ts'

export type Postmaster = { pid: number; socketFolder: string; isReady: boolean }

/** The server that runs on this folder, as its postmaster.pid and the process table agree. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , , socketFolder = '', , , status = ''] = text.split('\n')
  if (!pid || !isPostmasterOf(Number(pid), cluster)) return undefined
  return { pid: Number(pid), socketFolder, isReady: status.trim() === 'ready' }
}

/** Clears what a killed server left: processes that outlived it, a file with a reused process id. */
export async function healCluster(cluster: string): Promise<void> {
  const patience = performance.now() + 1_000
  for (let left = listPostgresIn(cluster); left.length > 0; left = listPostgresIn(cluster)) {
    if (performance.now() > patience) for (const pid of left) send(pid, 'SIGKILL')
    await sleep(20)
  }
  const file = join(cluster, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  // With the id of a process that has ended, PostgreSQL itself makes sure that nobody is left.
  if (pid > 0 && isKnown(pid)) await rm(file, { force: true })
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
  const isAnswered = await new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.write(SSL_REQUEST)
  })
  socket.destroy()
  return isAnswered
}

export const SOCKET = '.s.PGSQL.5432'

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}
