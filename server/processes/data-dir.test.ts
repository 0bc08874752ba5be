import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { checkFreeSpace } from './data-dir.ts'
import { refusalOf } from './refusal.ts'

test('a disk with too little space is refused with what is left and what is needed', async () => {
  const least = Number.MAX_SAFE_INTEGER
  await expect(checkFreeSpace(tmpdir(), least)).rejects.toThrow(/has \d+ MB .* needs 9007199254 MB/)
})

test('a disk with enough space passes', async () => {
  await expect(checkFreeSpace(tmpdir(), 1)).resolves.toBeUndefined()
})

test('a full disk is reported in a sentence, wherever it was noticed', () => {
  const error = new Error('could not write', {
    cause: Object.assign(new Error(), { code: '53100' }),
  })
  expect(refusalOf(error)).toContain('The disk is full')
  expect(refusalOf(new Error('a fault of ours'))).toBeUndefined()
})
