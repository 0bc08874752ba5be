import { spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeError } from './log.server.ts'

test('what a database reports of the values of a row stays out of the log', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (login_id)=(hanako@demo.example) already exists.',
    parameters: ['hanako@demo.example'],
  })
  const described = JSON.stringify(describeError(new Error('failed', { cause: error })))
  expect(described).toContain('23505')
  expect(described).not.toContain('hanako')
})

test('a log that cannot be written ends nobody', () => {
  const program = `const { log } = await import('#core/log.server.ts')
    for (let n = 0; n < 1_000; n++) log.error('x'.repeat(10_000))`
  const args = ['--input-type=module', '--eval', program]
  const full = openSync('/dev/full', 'w')
  const { status, stderr } = spawnSync(process.execPath, args, { stdio: ['ignore', full, 'pipe'] })
  expect([status, String(stderr)]).toEqual([0, ''])
})
