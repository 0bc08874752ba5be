import { basename } from 'node:path'

export type Tally = {
  passed: number
  failed: number
  skipped: number
  /** The tests that passed only when they were tried again. */
  retried: readonly Failure[]
  failures: readonly Failure[]
}

export type Failure = { name: string; why: string }

type Result = { status: string; fullName: string; failureMessages: readonly string[] }

type TestFile = {
  name: string
  status: string
  /** Why a file could not be read at all. */
  message: string
  assertionResults: Result[]
}

export type VitestReport = {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: TestFile[]
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, retried: [], failures: [] }

/** A check such as the types counts as one. */
export const passedCheck: Tally = { ...nothing, passed: 1 }

export function failedCheck(name: string, why: string): Tally {
  return { ...nothing, failed: 1, failures: [{ name, why }] }
}

export function tallyOfVitest(report: VitestReport | undefined, exitCode: number): Tally {
  if (!report) return failedCheck('all tests', 'they left no report')
  const failures = report.testResults.flatMap(failuresOf)
  // A run can fail outside its tests, in a setup or after the last one: that is a failure too.
  if (failures.length === 0 && exitCode !== 0) {
    failures.push({ name: 'outside the tests', why: `the run ended with ${exitCode}` })
  }
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    retried: report.testResults.flatMap((file) =>
      file.assertionResults.filter(neededRetry).map((result) => failureOf(file, result)),
    ),
    failures,
  }
}

/** A file can also fail by itself, before its tests or after them. */
function failuresOf(file: TestFile): Failure[] {
  const { name, status, message, assertionResults } = file
  const failed = assertionResults.filter((result) => result.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [{ name, why: message }]
  return failed.map((result) => failureOf(file, result))
}

function failureOf({ name }: TestFile, { fullName, failureMessages }: Result): Failure {
  return { name: `${basename(name)}: ${fullName}`, why: failureMessages.join('\n') }
}

/** What has passed retains the messages of the tries before. */
function neededRetry({ status, failureMessages }: Result): boolean {
  return status === 'passed' && failureMessages.length > 0
}

export function addUp(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      retried: [...sum.retried, ...one.retried],
      failures: [...sum.failures, ...one.failures],
    }),
    nothing,
  )
}

export function closingLine({ passed, failed, skipped }: Tally): string {
  const line = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${line}, ${skipped} skipped` : line
}

/** Nothing ran is not a success: a filter that fits no test must not look green. */
export function exitCodeOf({ passed, failed }: Tally): number {
  return failed > 0 || passed === 0 ? 1 : 0
}
