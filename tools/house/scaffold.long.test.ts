import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { readPlace, writeNew } from '../new.ts'
import { root } from '../testing/process.ts'
import { readProject } from './project.ts'
import { rules } from './rules.ts'

const COPIED = ['app', 'server', 'db', 'tools', 'docs', 'tests', 'lab', 'public', '.ci']
const FILES = [
  '.gitignore',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'biome.json',
  'react-router.config.ts',
  'vite.config.ts',
  'vitest.config.ts',
  'NOTICE.md',
  'README.md',
  'DEVELOPING.md',
  'LICENSE',
  'NOTICE.md',
]

const expected = [
  ['feature', 'reviews'],
  ['call', 'reviews/list-newest'],
  ['call', 'reference/get-areas', 'GET /api/front/get-areas'],
  ['page', 'reviews/newest', '/reviews'],
  ['mail', 'reviews/thanks'],
  ['job', 'reviews/forget-old'],
  ['migration', 'add-reviews'],
] as const

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest refuses a fixture whose first parameter is no object pattern.
  .extend('copy', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'anken-new-'))
    onCleanup(() => rm(folder, { recursive: true }))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const name of [...COPIED, ...FILES])
      await cp(join(root, name), join(folder, name), { recursive: true })
    return folder
  })

test('whatever is newly made fits the house and its types', { timeout: 400_000 }, ({ copy }) => {
  for (const [kind, place, ...more] of expected) {
    const given = readPlace(kind, place, more)
    expect(given).toBeDefined()
    if (given) expect(writeNew(copy, kind, given)).not.toEqual([])
  }
  expect(breachesIn(copy)).toEqual([])
  expect(runIn(copy, '@react-router/dev/bin.cjs', 'typegen')).toBe('')
  expect(runIn(copy, 'typescript-native/bin/tsc')).toBe('')
})

test('what is there already is not written over', ({ copy }) => {
  const given = { feature: 'accounts', name: 'login', more: [] }
  expect(() => writeNew(copy, 'page', given)).toThrow('accounts/pages/login.tsx is there already')
})

test('a name that is no name is refused', () => {
  expect(readPlace('page', 'Reviews/Newest', [])).toBeUndefined()
  expect(readPlace('page', 'newest', [])).toBeUndefined()
  expect(readPlace('service', 'reviews/newest', [])).toBeUndefined()
})

function breachesIn(folder: string): string[] {
  const project = readProject(folder)
  return rules.flatMap((rule) => rule.find(project))
}

function runIn(folder: string, program: string, ...args: string[]): string {
  const path = join(folder, 'node_modules', program)
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return status === 0 ? '' : `${stdout}${stderr}`
}
