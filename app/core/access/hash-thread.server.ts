import { argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { HashOrder } from './hash-threads.server.ts'

// Pages and calls go first: on Linux a priority is the thread's own, elsewhere it would be the process's.
if (process.platform === 'linux') setPriority(5)

parentPort?.on('message', (order: HashOrder) => {
  parentPort?.postMessage(argon2Sync('argon2id', order))
})
