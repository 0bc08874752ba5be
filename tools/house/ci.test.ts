import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../testing/process.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anken-ci-'))
  await mkdir(join(folder, '.ci'))
  await cp(join(root, '.ci/run'), join(folder, '.ci/run'))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

test('CI runs the test command of the README, then the longer tests, the soak and the trials', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  await runCi('echo "4 passed, 0 failed"')
  const commands = (await readFile(join(folder, 'commands'), 'utf8')).trim().split('\n')
  expect(commands).toEqual(['npm test', 'npm run test:long', 'npm run soak', 'npm run trials'])
  expect(readme).toContain(`\n${commands[0]} `)
})

test('CI hands nothing on that could hide what a machine lacks', async () => {
  await runCi('env >environment')
  const lines = (await readFile(join(folder, 'environment'), 'utf8')).trim().split('\n')
  const names = lines.map((line) => line.replace(/=.*/, ''))
  expect(names.filter((name) => !/^(PATH|HOME|CI|PWD|_|SHLVL|OLDPWD)$/.test(name))).toEqual([])
})

test.for<[what: string, npm: string, code: number, line: string]>([
  ['all pass', 'echo "4 passed, 0 failed, 1 skipped"', 0, '7 passed, 0 failed'],
  [
    'a test fails',
    '[ $1 = run ] || { echo "3 passed, 1 failed"; exit 1; }',
    1,
    '6 passed, 1 failed',
  ],
  [
    'a longer test fails',
    'echo "4 passed, 0 failed"; [ "$2" != test:long ]',
    1,
    '6 passed, 1 failed',
  ],
  ['the soak fails', 'echo "4 passed, 0 failed"; [ "$2" != soak ]', 1, '6 passed, 1 failed'],
  ['a trial fails', 'echo "4 passed, 0 failed"; [ "$2" != trials ]', 1, '6 passed, 1 failed'],
  ['the tests break off', '[ $1 = run ]', 1, '3 passed, 1 failed'],
  ['the tests say nothing', 'true', 1, '3 passed, 1 failed'],
  ['the end is wrong', 'echo "4 passed, 0 failed"; [ $1 = run ]', 1, '7 passed, 1 failed'],
])('CI closes with one line and its exit code where %s', async ([, npm, code, line]) => {
  const ended = await runCi(npm)
  expect([ended.code, ended.output.trimEnd().split('\n').at(-1)]).toEqual([code, line])
})

/** Runs CI as somebody with a full environment does, with an npm that does what it is given. */
async function runCi(npm: string): Promise<{ code: number; output: string }> {
  const script = `#!/bin/sh\necho "npm $*" >>${folder}/commands\ncd ${folder}\n${npm}\n`
  await writeFile(join(folder, 'npm'), script, { mode: 0o755 })
  const given = { LANG: 'ja_JP.UTF-8', TZ: 'Asia/Tokyo', DATABASE_URL: 'postgres://x', CI: 'true' }
  const hiding = {
    LC_TIME: 'ja_JP.UTF-8',
    CHROMIUM_PATH: '/opt/chrome',
    NODE_OPTIONS: '--no-warnings',
  }
  const PATH = `${folder}:/usr/local/bin:/usr/bin:/bin`
  const env = { HOME: folder, PATH, ...given, ...hiding }
  return await new Promise((resolve) => {
    const child = execFile(join(folder, '.ci/run'), { env }, (_, output) =>
      resolve({ code: child.exitCode ?? 1, output }),
    )
  })
}
