import { expect, test } from 'vitest'
import { warnOfMemory } from './memory.ts'

const MB = 1024 ** 2
const cases: [has: string, hasOwnDatabase: boolean, total: number, limit: number, says: unknown][] =
  [
    ['a small machine', true, 512 * MB, 0, expect.stringMatching(/512 MBしか.*896 MB以上/)],
    [
      'a small group on a large machine',
      true,
      9_000 * MB,
      512 * MB,
      expect.stringContaining('512 MB'),
    ],
    ['a group without a limit', true, 9_000 * MB, 2 ** 64, undefined],
    ['enough for a database elsewhere', false, 512 * MB, 0, undefined],
  ]

test.for(cases)(
  'the memory is said where it is too little: %s',
  ([, hasOwnDatabase, total, limit, says]) => {
    expect(warnOfMemory(hasOwnDatabase, { total, limit })).toEqual(says)
  },
)
