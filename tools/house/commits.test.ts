import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../testing/process.ts'
import { findLongSubjects, SINCE } from './commits.ts'

/** An archive of the sources has no history to judge. */
function readSubjects(): string[] {
  if (!existsSync(join(root, '.git'))) return []
  const log = ['log', '--no-merges', `--since=${SINCE}`, '--format=%s']
  return execFileSync('git', log, { cwd: root, encoding: 'utf8' }).split('\n')
}

test('the subject of a commit has at most 72 characters', () => {
  expect(findLongSubjects(readSubjects())).toEqual([])
})

test('a planted breach is seen: a subject that gives its reason', () => {
  expect(findLongSubjects([`Open the door ${'because '.repeat(9)}`])).toHaveLength(1)
})
