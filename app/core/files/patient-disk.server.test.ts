import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { onDisk } from './patient-disk.server.ts'

const SECONDS = 6

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/** Work on a disk that takes nothing until it thaws. */
function freeze() {
  const { promise, resolve } = Promise.withResolvers<string>()
  let begun = 0
  const work = () => {
    begun += 1
    return promise
  }
  return { work, begun: () => begun, thaw: () => resolve('written') }
}

test('work that the disk does not end fails in time, and what it brings later is cleared away', async () => {
  const disk = freeze()
  const late: string[] = []
  const failing = expect(onDisk(disk.work, (result) => late.push(result))).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  })
  await vi.advanceTimersByTimeAsync(SECONDS * 1_000)
  await failing
  expect(late).toEqual([])
  disk.thaw()
  await vi.advanceTimersByTimeAsync(1)
  expect(late).toEqual(['written'])
})

test('a disk that takes nothing holds two threads, whatever comes after, and goes on when it thaws', async () => {
  const disk = freeze()
  const waiting = Promise.allSettled(Array.from({ length: 9 }, () => onDisk(disk.work)))
  await vi.advanceTimersByTimeAsync(SECONDS * 1_000)
  const statuses = (await waiting).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set(['rejected']))
  expect(disk.begun()).toBe(2)
  disk.thaw()
  expect(await onDisk(async () => 'again')).toBe('again')
})
