import fs, { type PathLike } from 'node:fs'
import fsPromises, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'
import type { Failpoint } from './failpoints.ts'

/**
 * Loaded into the web process before it begins: the step of an upload that FAIL_FILE names fails once, with an
 * error of the machine or by the end of the process.
 */
const order = process.env.FAIL_FILE ?? ''

function pass(step: Failpoint['step']): Error | undefined {
  if (!fs.existsSync(order)) return undefined
  const { step: wanted, how }: Failpoint = JSON.parse(fs.readFileSync(order, 'utf8'))
  if (wanted !== step) return undefined
  fs.rmSync(order)
  if (how === 'kill') process.kill(process.pid, 'SIGKILL')
  return Object.assign(new Error(`EIO: i/o error, ${step}`), { code: 'EIO', errno: -5 })
}

const isDraft = (path: unknown) => String(path).includes('/files/tmp/')
const isObject = (path: unknown) => String(path).includes('/files/objects/')
const drafts = new Set<number>()

const { open, write, writev, fsync } = fs
const failing =
  <A extends unknown[]>(step: Failpoint['step'], call: (...args: A) => unknown) =>
  (...args: A): void => {
    const callback = args.at(-1)
    const error = drafts.has(Number(args[0])) ? pass(step) : undefined
    if (error && typeof callback === 'function') callback(error)
    else call(...args)
  }

Reflect.set(fs, 'open', (...args: unknown[]) => {
  const [path, flags] = args
  const callback = args.at(-1)
  if (!isDraft(path) || typeof callback !== 'function') return Reflect.apply(open, fs, args)
  const error = pass(String(flags).startsWith('w') ? 'open' : 'read')
  if (error) return callback(error)
  Reflect.apply(open, fs, [
    ...args.slice(0, -1),
    (problem: Error | null, fd: number) => {
      if (!problem) drafts.add(fd)
      callback(problem, fd)
    },
  ])
})
Reflect.set(
  fs,
  'write',
  failing('write', (...args: unknown[]) => Reflect.apply(write, fs, args)),
)
Reflect.set(
  fs,
  'writev',
  failing('write', (...args: unknown[]) => Reflect.apply(writev, fs, args)),
)
Reflect.set(
  fs,
  'fsync',
  failing('fsync', (...args: unknown[]) => Reflect.apply(fsync, fs, args)),
)

const { rename, mkdir, open: openHandle } = fsPromises
Reflect.set(fsPromises, 'rename', async (from: PathLike, to: PathLike) => {
  const error = isObject(to) ? pass('rename') : undefined
  if (error) throw error
  return await rename(from, to)
})
Reflect.set(fsPromises, 'mkdir', async (...args: Parameters<typeof mkdir>) => {
  const error = isObject(args[0]) ? pass('mkdir') : undefined
  if (error) throw error
  return await mkdir(...args)
})
Reflect.set(fsPromises, 'open', async (...args: Parameters<typeof openHandle>) => {
  const handle: FileHandle = await openHandle(...args)
  if (!isObject(args[0])) return handle
  const { sync } = handle
  handle.sync = async () => {
    const error = pass('sync')
    if (error) throw error
    await sync.call(handle)
  }
  return handle
})
syncBuiltinESMExports()

const STATEMENTS: [Failpoint['step'], RegExp][] = [
  ['insert file', /^insert into "file"/],
  ['insert sheet', /^insert into "skill_sheet"/],
  ['commit', /^commit/],
]
const { query } = pg.Client.prototype
let hasInserted = false
Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]) {
  const [first] = args
  const text = String(typeof first === 'string' ? first : Reflect.get(Object(first), 'text'))
  const [step] = STATEMENTS.find(([, pattern]) => pattern.test(text)) ?? []
  if (step === 'insert file') hasInserted = true
  const error = step && (step !== 'commit' || hasInserted) ? pass(step) : undefined
  if (step === 'commit') hasInserted = false
  // The connection is gone, and nobody knows what the server has done: as with a real one.
  if (error) this.connection.stream.destroy(error)
  return Reflect.apply(query, this, args)
})
