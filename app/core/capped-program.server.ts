import { parentPort } from 'node:worker_threads'
import { Problem } from './problem.ts'

type Program<Order, Ground> = {
  answer(order: Order): unknown
  /** What the orders from here on refer to. */
  take?(ground: Ground): void
}

/** The side of the thread: answers the orders of `openCappedThread`. */
export function answerOrders<Order, Ground = never>({
  answer,
  take,
}: Program<Order, Ground>): void {
  parentPort?.on('message', (message: { order: Order } | { ground: Ground }) => {
    try {
      const answered = 'ground' in message ? take?.(message.ground) : answer(message.order)
      parentPort?.postMessage({ answer: answered })
    } catch (failure) {
      parentPort?.postMessage(failure instanceof Problem ? refusalOf(failure) : { failure })
    }
  })
  parentPort?.postMessage('ready')
}

/** A thread hands on what is plain; `openCappedThread` makes a Problem of it again. */
function refusalOf({ status, message, errors }: Problem) {
  return { refusal: { status, message, errors } }
}
