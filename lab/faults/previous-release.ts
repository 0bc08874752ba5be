import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run faults previous-release -- --since v1.2`: runs the tests of an earlier release on the tables of this
 * one, as its processes run while a new release is brought. Before the first release it is the commit that did
 * not yet know the last ten migrations.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string' } },
})
const root = join(import.meta.dirname, '../..')
/** What describes each column speaks of its own release's tables; `faults rolling` shows the start on new ones. */
const OF_ITS_OWN = [
  'db/privacy.test.ts',
  'db/released.test.ts',
  '**/export/**',
  '**/own-data-export*',
  'app/member-data.server.test.ts',
  'tools/schema.test.ts',
]
const STARTS = ['server/launch.test.ts']
/** Databases of their own are made slowly where all cores are taken. */
const PATIENCE = ['--hookTimeout', '120000']

const since = values.since ?? findRelease()
const folder = mkdtempSync(join(tmpdir(), 'anken-previous-'))
const tree = join(folder, 'tree')
git('worktree', 'add', '--detach', tree, since)
try {
  installPackages()
  rmSync(join(tree, 'db/migrations'), { recursive: true })
  cpSync(join(root, 'db/migrations'), join(tree, 'db/migrations'), { recursive: true })
  const left = [...OF_ITS_OWN, ...STARTS].flatMap((name) => ['--exclude', name])
  const vitest = join(tree, 'node_modules/vitest/vitest.mjs')
  const filters = positionals.filter((name) => name !== 'previous-release')
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'server', '--reporter', 'dot', ...PATIENCE, ...left, ...filters],
    { cwd: tree, stdio: 'inherit' },
  )
  console.log(
    `The tests of ${since} ${status === 0 ? 'pass' : 'FAIL'} on the tables of this release.`,
  )
  process.exitCode = status === 0 ? 0 : 1
} finally {
  git('worktree', 'remove', '--force', tree)
  rmSync(folder, { recursive: true, force: true })
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
