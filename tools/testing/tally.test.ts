import { expect, test } from 'vitest'
import { addUp, closingLine, exitCodeOf, nothing, tallyOfCheck, tallyOfVitest } from './tally.ts'

const clean = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
}

test('the closing line counts passed and failed tests', () => {
  const tally = addUp([tallyOfCheck(0), tallyOfVitest(clean, 0), tallyOfCheck(2)])
  expect(closingLine(tally)).toBe('4 passed, 1 failed')
  expect(exitCodeOf(tally)).toBe(1)
})

test('skipped tests are named in the closing line only when there are some', () => {
  const skipping = { ...clean, numPendingTests: 2 }
  expect(closingLine(tallyOfVitest(skipping, 0))).toBe('3 passed, 0 failed, 2 skipped')
})

test('a test file that cannot be loaded is a failure', () => {
  const broken = { ...clean, testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(tallyOfVitest(broken, 1).failed).toBe(1)
})

test('a test that passed at its second try is named', () => {
  const assertionResults = [
    { fullName: 'at once', status: 'passed', failureMessages: [] },
    { fullName: 'again', status: 'passed', failureMessages: ['too early'] },
    { fullName: 'never', status: 'failed', failureMessages: ['wrong', 'wrong'] },
  ]
  const report = { ...clean, testResults: [{ status: 'failed', assertionResults }] }
  expect(addUp([tallyOfCheck(0), tallyOfVitest(report, 0)]).retried).toEqual(['again'])
})

test('a run that broke outside its tests is a failure', () => {
  expect(tallyOfVitest(clean, 1).failed).toBe(1)
  expect(tallyOfVitest(undefined, 0).failed).toBe(1)
})

test('a run in which nothing was tested is not a success', () => {
  expect(exitCodeOf(nothing)).toBe(1)
  expect(exitCodeOf(tallyOfCheck(0))).toBe(0)
})
