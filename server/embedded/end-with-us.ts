import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from '#server/processes/process-table.ts'

const ENDS_WITHIN = 6_000
const moment = new Int32Array(new SharedArrayBuffer(4))

/** Tests and measurements that are broken off leave no database behind; what is returned lets it be again. */
export function endWithUs(dataDir: string): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const
  const leave = () => process.exit(1)
  const end = () => {
    const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
    const late = performance.now() + ENDS_WITHIN
    // Nothing is awaited in a process that ends: it blocks for a moment.
    while (isRunning(Number(pid)) && performance.now() < late) Atomics.wait(moment, 0, 0, 20)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  process.once('exit', end)
  for (const signal of signals) process.on(signal, leave)
  return () => {
    process.off('exit', end)
    for (const signal of signals) process.off(signal, leave)
  }
}
