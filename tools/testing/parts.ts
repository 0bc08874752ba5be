import { mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNode } from './process.ts'
import { failedCheck, passedCheck, type Tally, tallyOfVitest, type VitestReport } from './tally.ts'

export type Part = {
  name: string
  /** Whether its lines are shown while it runs, or only when it has failed. */
  shows: 'progress' | 'failure'
  run(onLine: (line: string) => void, filters: readonly string[]): Promise<Tally>
}

/** The reason of a failed check is at the end of its output. */
const LAST_LINES = 30

const bin = {
  router: 'node_modules/@react-router/dev/bin.cjs',
  tsc: 'node_modules/typescript-native/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  vitest: 'node_modules/vitest/vitest.mjs',
}

export const parts = {
  // One checker: each of several works out the same large types, and other lanes need the processors.
  types: check('types', [bin.router, 'typegen'], [bin.tsc, '--checkers', '1']),
  lint: check('lint', [bin.biome, 'check', '--error-on-warnings', '--max-diagnostics=100', '.']),
  boundaries: check('boundaries', ['tools/boundaries.ts']),
  build: check('build', ['tools/build.ts']),
  house: vitest('house'),
  server: vitest('server'),
  browser: vitest('browser'),
  'server-long': vitest('server-long'),
  'browser-long': vitest('browser-long'),
} satisfies Record<string, Part>

function check(name: string, ...commands: string[][]): Part {
  return {
    name,
    shows: 'failure',
    async run(onLine) {
      const output: string[] = []
      const collect = (line: string) => {
        output.push(line)
        onLine(line)
      }
      for (const command of commands) {
        const code = await runNode(command, { onLine: collect })
        if (code !== 0) return failedCheck(name, output.slice(-LAST_LINES).join('\n'))
      }
      return passedCheck
    },
  }
}

function vitest(project: string): Part {
  return {
    name: project,
    shows: 'progress',
    async run(onLine, filters) {
      const folder = mkdtempSync(join(tmpdir(), 'anken-tests-'))
      const report = join(folder, 'report.json')
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const code = await runNode(
        [bin.vitest, 'run', `--project=${project}`, '--passWithNoTests', ...reporters, ...filters],
        { onLine },
      )
      const tally = tallyOfVitest(await readReport(report), code)
      await rm(folder, { recursive: true })
      return tally
    },
  }
}

async function readReport(file: string): Promise<VitestReport | undefined> {
  try {
    const report: VitestReport = JSON.parse(await readFile(file, 'utf8'))
    return report
  } catch {
    return undefined
  }
}
