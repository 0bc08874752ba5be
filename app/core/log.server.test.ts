import { expect, test } from 'vitest'
import { describeError } from './log.server.ts'

test('what a database tells of the values of a row stays out of the log', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (login_id)=(hanako@demo.example) already exists.',
    parameters: ['hanako@demo.example'],
  })
  const described = JSON.stringify(describeError(new Error('failed', { cause: error })))
  expect(described).toContain('23505')
  expect(described).not.toContain('hanako')
})
