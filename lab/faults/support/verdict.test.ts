import { expect, test } from 'vitest'
import { listPrograms } from './program-list.ts'
import { trials } from './trial-list.ts'
import { runTrial } from './trial-run.ts'
import { judgeAlerts } from './verdict.ts'

const observed = (...names: string[]) =>
  names.map((name) => ({ name, how: 'true', isPassing: false }))
const expected = { must: ['AnkenWebDown'], may: ['AnkenErrors'] }

test.for([
  ['those that it must raise', ['AnkenWebDown'], true],
  ['one that it may raise beside them', ['AnkenWebDown', 'AnkenErrors'], true],
  ['none', [], false],
  ['one that it may not raise', ['AnkenWebDown', 'AnkenDiskFills'], false],
] as const)('a fault that raises %s is judged', ([, names, isRight]) => {
  expect(judgeAlerts(observed(...names), expected).every(({ isMet }) => isMet)).toBe(isRight)
})

test('an alert that waits before it calls is not judged by a moment, but one that must be raised is', () => {
  const moment = { name: 'AnkenDatabaseAway', how: 'true', isPassing: true }
  const isRight = (must: string[]) => judgeAlerts([moment], { must }).every(({ isMet }) => isMet)
  expect([isRight([]), isRight(['AnkenDatabaseAway']), isRight(['AnkenWebDown'])]).toEqual([
    true,
    true,
    false,
  ])
  expect(judgeAlerts([{ ...moment, isPassing: false }], {}).every(({ isMet }) => isMet)).toBe(false)
})

test('every program of faults has a small form', async () => {
  const programs = (await listPrograms()).filter((name) => name !== 'trials')
  expect(Object.keys(trials).sort()).toEqual(programs.sort())
})

test('a program that is planted fails, and one that is not passes', async () => {
  const args = ['--most', '20']
  expect((await runTrial('hostile-files', args)).unmet).toEqual([])
  const { unmet } = await runTrial('hostile-files', [...args, '--plant'])
  expect(unmet).toEqual(['hostile files accepted'])
})
