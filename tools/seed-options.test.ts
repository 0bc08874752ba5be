import { expect, test } from 'vitest'
import { readSeedOptions } from './seed-options.ts'

test('a number of items may be written with commas, and 15 of 100 are open', () => {
  const options = { items: 100_000, share: 15, isReferenceOnly: false }
  expect(readSeedOptions(['--items', '100,000'])).toEqual(options)
})

test.for([['--items', 'many'], ['--open', '101'], ['--nonsense']])('%j is refused', (args) => {
  expect(() => readSeedOptions(args)).toThrow('使い方')
})
