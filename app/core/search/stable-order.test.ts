import { expect, test } from 'vitest'
import { randomOf } from '#db/world/generator/random.ts'
import { orderByKeys } from './stable-order.ts'

test.for([1, 40, 0xffff, 0xffffffff])(
  'keys up to %i come in order, those of one key as they came',
  (most) => {
    const random = randomOf(most)
    const keys = Uint32Array.from({ length: 40_000 }, () => Math.floor(random.next() * (most + 1)))
    const sorted = Array.from(keys.keys()).sort((i, j) => (keys[i] ?? 0) - (keys[j] ?? 0))
    const ordering = orderByKeys(keys)
    let step = ordering.next()
    while (!step.done) step = ordering.next()
    expect([...step.value]).toEqual(sorted)
  },
)
