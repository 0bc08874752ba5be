import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileFiles } from '#tests/support/hostile-files.ts'
import { hostileTexts } from '#tests/support/hostile-texts.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'

let own: Awaited<ReturnType<typeof openOwnDatabase>>
let child: ChildProcess
let origin: string
/** The slowest answer of a process that does nothing else: a busy machine has its part in each. */
let idle: number

beforeAll(async () => {
  own = await openOwnDatabase()
  child = fork(join(import.meta.dirname, '../tests/support/intake-process.ts'), [own.url])
  const [port] = await once(child, 'message')
  origin = `http://127.0.0.1:${port}`
  await post('paste', { text: '件名：【案件】Java\n単価：60万円' })
  idle = Math.max(...(await probeDuring(sleep(1_000))))
}, 120_000)

afterAll(async () => {
  child.disconnect()
  await once(child, 'exit')
  await own.drop()
}, 60_000)

async function post(call: string, given: object): Promise<number> {
  const answer = await fetch(`${origin}/api/front/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(given),
  })
  await answer.text()
  return answer.status
}

/** How many milliseconds each probe took, one after the other, until the work is done. */
async function probeDuring(work: Promise<unknown>): Promise<number[]> {
  const state = { isDone: false }
  const done = work.finally(() => {
    state.isDone = true
  })
  const times: number[] = []
  do {
    const begun = performance.now()
    await (await fetch(`${origin}/healthz`)).text()
    times.push(performance.now() - begun)
    await sleep(5)
  } while (!state.isDone)
  await done
  return times
}

test.for(hostileTexts)('while %s are read the process answers probes at once', async ([, text]) => {
  const work = post('paste', { text })
  expectQuick(await probeDuring(work))
  expect(await work).toBe(200)
})

test.for(hostileFiles.map(([reading, name], at) => ({ at, reading, name })))(
  'while $reading of $name are read the process answers probes at once',
  async ({ at }) => {
    const work = post('read', { at })
    expectQuick(await probeDuring(work))
    expect([200, 422]).toContain(await work)
  },
)

function expectQuick(unsorted: readonly number[]): void {
  const times = unsorted.toSorted((one, other) => one - other)
  expect(times[times.length >> 1]).toBeLessThan(50 + idle)
  expect(times.at(-1)).toBeLessThan(200 + 2 * idle)
}

test('a slow pattern on the thread that answers would be seen', async () => {
  const work = post('planted', { text: `${' '.repeat(100_000)}x` })
  const times = await probeDuring(work)
  expect(await work).toBe(200)
  expect(Math.max(...times)).toBeGreaterThan(200 + 2 * idle)
})
