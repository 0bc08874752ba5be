import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { common } from './support/options.ts'
import { atLeast, deliver, never } from './support/verdict.ts'

/**
 * `npm run faults previous-release -- --since v1.2`: runs the tests of an earlier release on the tables of this
 * one, as its processes run while a new release is brought. Before the first release it is the commit that did
 * not yet know the last ten migrations. What fails on its own tables too is no fault of these. The plant is a
 * migration that takes a column away.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...common, since: { type: 'string' } },
})
const root = join(import.meta.dirname, '../..')
/** What describes its own tables, and how they are made; `faults rolling` shows the start on new ones. */
const OF_ITS_OWN = [
  'app/member-data.server.test.ts',
  'db/privacy.test.ts',
  'db/released.test.ts',
  'server/baseline.test.ts',
  'server/launch.long.test.ts',
  'server/launch.test.ts',
  'server/migrate.long.test.ts',
  'server/migrate.test.ts',
  'tools/schema.test.ts',
]
/** An export of it lists the columns that it knows. */
const EXPORTS = /\/export\/|\/own-data-export/
const PLANT = 'alter table outbox drop column dedupe_key;\n'
/** Databases of their own are made slowly where all cores are taken. */
const PATIENCE = ['--hookTimeout', '120000']

const test = z.object({ fullName: z.string(), status: z.string() })
const report = z.object({
  testResults: z.array(z.object({ name: z.string(), assertionResults: z.array(test) })),
})

const since = values.since ?? findRelease()
const folder = mkdtempSync(join(tmpdir(), 'anken-previous-'))
const tree = join(folder, 'tree')
git('worktree', 'add', '--detach', tree, since)
try {
  installPackages()
  for (const name of listOfItsOwn()) rmSync(join(tree, name), { force: true })
  takeMigrationsOfToday()
  const first = runTests(positionals.filter((name) => name !== 'previous-release'))
  const own = first.failed.length > 0 ? runOnOwnTables(first.files) : []
  const failed = first.failed.filter((name) => !own.includes(name))
  await deliver('previous-release', {
    goals: [
      atLeast(1, 'tests run', first.count),
      never(
        `of ${first.count} tests of ${since} fail on the tables of this release alone`,
        failed.length,
      ),
    ],
    more: { since, failed, alsoOnItsOwn: own },
  })
} finally {
  git('worktree', 'remove', '--force', tree)
  rmSync(folder, { recursive: true, force: true })
}

function takeMigrationsOfToday(): void {
  rmSync(join(tree, 'db/migrations'), { recursive: true })
  cpSync(join(root, 'db/migrations'), join(tree, 'db/migrations'), { recursive: true })
  if (values.plant) writeFileSync(join(tree, 'db/migrations/9999_plant.sql'), PLANT)
}

/** The tests that fail there as well, of the files given. */
function runOnOwnTables(files: readonly string[]): string[] {
  rmSync(join(tree, 'db/migrations'), { recursive: true })
  git('-C', tree, 'checkout', '--', 'db/migrations')
  return runTests(files).failed
}

/** A file that cannot even be loaded fails as one test. */
function runTests(filters: readonly string[]) {
  const vitest = join(tree, 'node_modules/vitest/vitest.mjs')
  const output = join(folder, 'report.json')
  const reporters = ['--reporter', 'dot', '--reporter', 'json', '--outputFile.json', output]
  const command = [vitest, 'run', '--project', 'server', ...reporters, ...PATIENCE, ...filters]
  spawnSync(process.execPath, command, { cwd: tree, stdio: 'inherit' })
  const { testResults } = report.parse(JSON.parse(readFileSync(output, 'utf8')))
  const all = testResults.flatMap(({ name, assertionResults }) => {
    const file = name.slice(tree.length + 1)
    const tests =
      assertionResults.length > 0 ? assertionResults : [{ fullName: '', status: 'failed' }]
    return tests.map(({ fullName, status }) => ({ file, name: `${file} > ${fullName}`, status }))
  })
  const failed = all.filter(({ status }) => status === 'failed')
  return {
    count: all.length,
    failed: failed.map(({ name }) => name),
    files: [...new Set(failed.map(({ file }) => file))],
  }
}

function listOfItsOwn(): string[] {
  const tests = git('-C', tree, 'ls-files', '*.test.ts', '*.test.tsx').split('\n')
  return tests.filter((name) => OF_ITS_OWN.includes(name) || EXPORTS.test(name))
}

/** A release has the packages of its own lock file; they are installed only where those of today are others. */
function installPackages(): void {
  const lock = ['diff', '--quiet', since, 'HEAD', '--', 'package-lock.json']
  if (spawnSync('git', lock, { cwd: root }).status === 0) {
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
    return
  }
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: tree, stdio: 'inherit' })
}

function findRelease(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD')
  } catch {
    const [first = ''] = readdirSync(join(root, 'db/migrations')).sort().slice(-10)
    const added = git('log', '--diff-filter=A', '--format=%h', '--', `db/migrations/${first}`)
    return git('rev-parse', '--short', `${added}~1`)
  }
}

function git(...args: string[]): string {
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio }).trim()
}
