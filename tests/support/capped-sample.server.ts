import { answerOrders } from '#core/capped-program.server.ts'

export type CappedOrder =
  | { act: 'repeat'; text: string }
  | { act: 'match'; pattern: string; text: string }
  | { act: 'rest'; ms: number }
  | { act: 'ground' | 'spin' | 'fill' | 'fail' }

/** A program that does what a text from outside could make one do. */
const taken: string[] = []

answerOrders<CappedOrder, string>({ take: (ground) => taken.push(ground), answer })

function answer(order: CappedOrder): unknown {
  switch (order.act) {
    case 'repeat':
      return order.text
    case 'match':
      return new RegExp(order.pattern).test(order.text)
    case 'rest':
      return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, order.ms)
    case 'ground':
      return `${taken.at(-1)}, taken ${taken.length}`
    case 'spin':
      for (;;) taken.length = 0
    case 'fill':
      for (const all: string[][] = []; ; ) all.push(Array.from({ length: 10_000 }, String))
    case 'fail':
      throw new Error('as ordered')
  }
}
