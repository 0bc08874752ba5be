import { expect, test } from 'vitest'
import {
  addUp,
  closingLine,
  exitCodeOf,
  failedCheck,
  nothing,
  passedCheck,
  tallyOfVitest,
} from './tally.ts'

const clean = {
  numPassedTests: 3,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
}

test('the closing line counts passed and failed tests', () => {
  const tally = addUp([passedCheck, tallyOfVitest(clean, 0), failedCheck('types', 'wrong')])
  expect(closingLine(tally)).toBe('4 passed, 1 failed')
  expect(exitCodeOf(tally)).toBe(1)
})

test('skipped tests are named in the closing line only when there are some', () => {
  const skipping = { ...clean, numPendingTests: 2 }
  expect(closingLine(tallyOfVitest(skipping, 0))).toBe('3 passed, 0 failed, 2 skipped')
})

test('a test file that cannot be loaded is a failure', () => {
  const file = { name: '/a.test.ts', status: 'failed', message: 'no such module' }
  const broken = { ...clean, testResults: [{ ...file, assertionResults: [] }] }
  expect(tallyOfVitest(broken, 1)).toMatchObject({
    failed: 1,
    failures: [{ name: '/a.test.ts', why: 'no such module' }],
  })
})

test('a test that failed is named with its reason, and one that passed at its second try', () => {
  const assertionResults = [
    { fullName: 'at once', status: 'passed', failureMessages: [] },
    { fullName: 'again', status: 'passed', failureMessages: ['too early'] },
    { fullName: 'never', status: 'failed', failureMessages: ['wrong', 'still wrong'] },
  ]
  const file = { name: '/app/a.test.ts', status: 'failed', message: '', assertionResults }
  const tally = addUp([passedCheck, tallyOfVitest({ ...clean, testResults: [file] }, 0)])
  expect(tally.retried).toEqual([{ name: 'a.test.ts: again', why: 'too early' }])
  expect(tally.failures).toEqual([{ name: 'a.test.ts: never', why: 'wrong\nstill wrong' }])
})

test('a run that broke outside its tests is a failure', () => {
  expect(tallyOfVitest(clean, 1).failed).toBe(1)
  expect(tallyOfVitest(undefined, 0).failed).toBe(1)
})

test('a run in which nothing was tested is not a success', () => {
  expect(exitCodeOf(nothing)).toBe(1)
  expect(exitCodeOf(passedCheck)).toBe(0)
})
