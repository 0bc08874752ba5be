import type { Argon2Parameters } from 'node:crypto'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

export type HashOrder = Argon2Parameters & { message: string; nonce: Uint8Array }

/**
 * Hashes in a thread of low priority: a flood of logins takes the time that nobody else wants. One order
 * after the other; the queue before it sees to that.
 */
export async function deriveBytes(order: HashOrder): Promise<Buffer> {
  const thread = openThread()
  // It holds the process alive while a caller waits for it, and no longer.
  thread.ref()
  try {
    return await answerOf(thread, order)
  } finally {
    thread.unref()
  }
}

let worker: Worker | undefined

function openThread(): Worker {
  if (worker) return worker
  const here = createRequire(import.meta.url)
  const file = here.resolve('#core/access/hash-thread.server.ts')
  const thread = new Worker(file, { execArgv: [], name: 'hash' })
  const forget = () => {
    if (worker === thread) worker = undefined
  }
  worker = thread.on('error', forget).on('exit', forget)
  return thread
}

async function answerOf(thread: Worker, order: HashOrder): Promise<Buffer> {
  return await new Promise<Buffer>((resolve, reject) => {
    const onMessage = (hash: Uint8Array) => settle(() => resolve(Buffer.from(hash)))
    const onEnd = (reason: unknown) =>
      settle(() => reject(new Error('the hash thread has ended', { cause: reason })))
    const settle = (end: () => void) => {
      thread.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
      end()
    }
    thread.once('message', onMessage).once('error', onEnd).once('exit', onEnd)
    thread.postMessage(order)
  })
}
