export type Tally = {
  passed: number
  failed: number
  skipped: number
  /** The tests that passed only when they were tried again. */
  retried: readonly string[]
}

type Result = { status: string; fullName: string; failureMessages: readonly string[] }

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: Result[] }[]
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, retried: [] }

/** A check such as the types counts as one. */
export function tallyOfCheck(exitCode: number): Tally {
  return exitCode === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 }
}

export function tallyOfVitest(report: VitestReport | undefined, exitCode: number): Tally {
  if (!report) return tallyOfCheck(1)
  const unread = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failed = report.numFailedTests + unread.length
  return {
    passed: report.numPassedTests,
    // A run can fail outside its tests, in a setup or after the last one: that is a failure too.
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    retried: report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(neededRetry).map(({ fullName }) => fullName),
    ),
  }
}

/** What has passed keeps the messages of the tries before. */
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
