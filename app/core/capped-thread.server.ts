import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { log } from './log.server.ts'
import { type FieldErrors, Problem } from './problem.ts'

type Program = {
  name: string
  /** Its address in the package, such as `#features/mail-intake/reader/reader-thread.server.ts`. */
  file: string
  /**
   * How long one order may take, without the start of the thread and without the taking of what it refers to. On a
   * machine that leaves the process too little of its processors it is waited for longer.
   */
  ms: number
  memoryMb: number
}

/** What many orders refer to: it is sent to the thread once. */
type Ground = { key: string; value: unknown }

type Given = { ground?: Ground; moved?: readonly ArrayBuffer[] }

type CappedThread = {
  /**
   * The answer of the program, or undefined where it took more time or memory than it may. The memory of `moved` is
   * the thread's from then on.
   */
  request<Answer>(order: unknown, given?: Given): Promise<Answer | undefined>
}

type Refusal = { status: number; message: string; errors: FieldErrors | undefined }

type ThreadAnswer<Answer> = { answer: Answer } | { refusal: Refusal } | { failure: unknown }

type Running = { worker: Worker; ready: Promise<void>; groundKey: string | undefined }

type State = {
  program: Program
  running: Running | undefined
  last: Promise<void>
  waiting: number
}

const MOST_WAITING = 200
/** How much longer an order is waited for at most. */
const MOST_PATIENCE = 5
/** As of the processes: with more, what an order left behind stays in memory for long. */
const YOUNG_MB = 24

/**
 * Runs a program over texts from outside in a thread of its own, one order after the other. An order that exceeds
 * its time or memory ends the thread; the next order starts another one. The thread that answers readers goes on.
 */
export function openCappedThread(program: Program): CappedThread {
  const state: State = { program, running: undefined, last: Promise.resolve(), waiting: 0 }
  return {
    async request<Answer>(order: unknown, given: Given = {}) {
      if (state.waiting >= MOST_WAITING) throw tooMany()
      state.waiting += 1
      const { promise, resolve } = Promise.withResolvers<void>()
      const turn = state.last
      state.last = promise
      await turn
      try {
        return await run<Answer>(state, order, given)
      } finally {
        state.waiting -= 1
        resolve()
      }
    },
  }
}

async function run<Answer>(
  state: State,
  order: unknown,
  { ground, moved = [] }: Given,
): Promise<Answer | undefined> {
  state.running ??= start(state)
  const { running, program } = state
  const { worker } = running
  // It holds the process alive while a caller waits for it, and no longer.
  worker.ref()
  try {
    await running.ready
    if (ground !== undefined && ground.key !== running.groundKey) {
      running.groundKey = ground.key
      worker.postMessage({ ground: ground.value })
      await answerOf(worker, program, undefined)
    }
    worker.postMessage({ order }, [...moved])
    return await answerOf<Answer>(worker, program, program.ms)
  } catch (error) {
    // What it failed at may have been the ground.
    running.groundKey = undefined
    throw error
  } finally {
    worker.unref()
  }
}

function start(state: State): Running {
  const { file, name, memoryMb } = state.program
  const here = createRequire(import.meta.url)
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB }
  const worker = new Worker(here.resolve(file), { execArgv: [], name, resourceLimits })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const running: Running = { worker, ready: promise, groundKey: undefined }
  const forget = () => {
    if (state.running === running) state.running = undefined
    reject(new Error(`the thread ${name} has ended`))
  }
  worker
    .once('message', () => resolve())
    .on('error', forget)
    .on('exit', forget)
  return running
}

/** What comes from outside has a limit of time; what is our own has none. */
async function answerOf<Answer>(
  worker: Worker,
  { name }: Program,
  ms: number | undefined,
): Promise<Answer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>()
  const exceed = (what: string) => {
    log.warn({ thread: name }, `a text from outside took too much ${what}`)
    resolve(undefined)
  }
  const onMessage = (word: ThreadAnswer<Answer>) => {
    if ('answer' in word) resolve(word.answer)
    else if ('refusal' in word) reject(problemOf(word.refusal))
    else reject(new Error(`the thread ${name} has failed`, { cause: word.failure }))
  }
  const onEnd = (reason: unknown) => {
    if (isOutOfMemory(reason)) exceed('memory')
    else reject(new Error(`the thread ${name} has ended`, { cause: reason }))
  }
  const end = () => {
    worker.off('exit', onEnd)
    void worker.terminate().then(() => exceed('time'))
  }
  const stop = ms === undefined ? undefined : countDown(ms, end)
  worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd)
  try {
    return await promise
  } finally {
    stop?.()
    worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
  }
}

/** Ends when so many milliseconds have passed and the process has had as many of the processors. */
function countDown(ms: number, end: () => void): () => void {
  const begun = { at: performance.now(), cpu: process.cpuUsage() }
  const look = () => {
    const { user, system } = process.cpuUsage(begun.cpu)
    const left = ms - (user + system) / 1_000
    if (left <= 0 || performance.now() - begun.at >= ms * MOST_PATIENCE) end()
    else timer = setTimeout(look, Math.ceil(left))
  }
  let timer = setTimeout(look, ms)
  return () => clearTimeout(timer)
}

function problemOf({ status, message, errors }: Refusal): Problem {
  return new Problem(status, message, errors ? { errors } : {})
}

function isOutOfMemory(reason: unknown): boolean {
  return reason instanceof Error && 'code' in reason && reason.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooMany(): Problem {
  const message = 'ただいま混み合っています。少し待ってからもう一度お試しください。'
  return new Problem(503, message, { headers: { 'Retry-After': '5' } })
}
