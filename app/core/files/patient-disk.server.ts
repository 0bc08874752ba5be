import { close, createWriteStream, fsync, open, type WriteStream, write, writev } from 'node:fs'
import { rm } from 'node:fs/promises'
import { log } from '#core/log.server.ts'

/** Who sends a file waits for ten seconds at most. */
const WITHIN = 6_000
/** A disk that takes nothing holds a thread for each; there are four, and others need them too. */
const AT_ONCE = 2

let busy = 0
const line: (() => void)[] = []

/**
 * Has work done that writes to a disk, or fails where it is not done in time. What it brings later, nobody waits for any
 * more; `onLate` clears it away.
 */
export async function onDisk<T>(
  work: () => Promise<T>,
  onLate: (result: T) => void = () => {},
): Promise<T> {
  const late = Promise.withResolvers<never>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    late.reject(Object.assign(new Error('the disk takes nothing'), { code: 'ETIMEDOUT' }))
  }, WITHIN)
  const doing = inTurn(async () => {
    // Nobody waits for what has not even begun.
    if (isLate) return await late.promise
    const result = await work()
    if (isLate) onLate(result)
    return result
  })
  doing.catch(
    (error: unknown) => isLate && log.warn({ err: error }, 'the disk was late and failed'),
  )
  return await Promise.race([doing, late.promise]).finally(() => clearTimeout(timer))
}

/** A new file whose every step has its time. */
export function createPatientStream(path: string): WriteStream {
  const fs = {
    open: patiently(open, ([descriptor]) => {
      close(Number(descriptor))
      removeDraft(path)
    }),
    write: patiently(write),
    writev: patiently(writev),
    fsync: patiently(fsync),
    close,
  }
  return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true, fs })
}

/** What a stalled disk leaves is swept with the drafts that broke off. */
export async function removeDraft(path: string): Promise<void> {
  await onDisk(() => rm(path, { force: true })).catch((error: unknown) =>
    log.warn({ err: error }, 'a draft could not be removed'),
  )
}

export function isStalled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT'
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy < AT_ONCE) busy += 1
  else await new Promise<void>((resolve) => line.push(resolve))
  try {
    return await work()
  } finally {
    const next = line.shift()
    if (next) next()
    else busy -= 1
  }
}

type Result = (error: Error | null, ...results: unknown[]) => void

/** The same call of node:fs, which gets an error where the disk does not answer in time. */
function patiently(
  call: typeof open | typeof write | typeof writev | typeof fsync,
  onLate?: (results: unknown[]) => void,
) {
  return (...args: unknown[]) => {
    const answer = args.pop() as Result
    const work = () =>
      new Promise<unknown[]>((resolve, reject) => {
        const settle: Result = (error, ...results) => (error ? reject(error) : resolve(results))
        Reflect.apply(call, undefined, [...args, settle])
      })
    onDisk(work, onLate).then((results) => answer(null, ...results), answer)
  }
}
