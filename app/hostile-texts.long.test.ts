import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileFiles } from '#tests/support/hostile-files.ts'
import { hostileTexts } from '#tests/support/hostile-texts.ts'
import { openOwnDatabase } from '#tests/support/own-database.ts'

const LONGEST_TURN = 200

let own: Awaited<ReturnType<typeof openOwnDatabase>>
let child: ChildProcess
let origin: string

beforeAll(async () => {
  own = await openOwnDatabase()
  child = fork(join(import.meta.dirname, '../tests/support/intake-process.ts'), [own.url])
  const [port] = await once(child, 'message')
  origin = `http://127.0.0.1:${port}`
  await post('paste', { text: '件名：【案件】Java\n単価：60万円' })
  await longestTurn()
}, 120_000)

afterAll(async () => {
  child.disconnect()
  await once(child, 'exit')
  await own.drop()
}, 60_000)

async function post(call: string, given: object): Promise<Response> {
  return await fetch(`${origin}/api/front/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(given),
  })
}

/** Milliseconds of the processor, which a busy machine does not make more: how long all other readers waited. */
async function longestTurn(): Promise<number> {
  return Number(await (await post('turns', {})).text())
}

test.for(hostileTexts)('while %s are read the process answers others', async ([, text]) => {
  expect((await post('paste', { text })).status).toBe(200)
  expect(await longestTurn()).toBeLessThan(LONGEST_TURN)
})

test.for(hostileFiles.map(([reading, name], at) => ({ at, reading, name })))(
  'while $reading of $name are read the process answers others',
  async ({ at }) => {
    expect([200, 422]).toContain((await post('read', { at })).status)
    expect(await longestTurn()).toBeLessThan(LONGEST_TURN)
  },
)

test('a slow pattern on the thread that answers would be seen', async () => {
  expect((await post('planted', { text: `${' '.repeat(30_000)}x` })).status).toBe(200)
  expect(await longestTurn()).toBeGreaterThan(LONGEST_TURN)
})
