import { parentPort } from 'node:worker_threads'
import { Problem } from './problem.ts'

type Program<Order, Ground, Answer> = {
  answer(order: Order): Answer
  /** What the orders from here on refer to. */
  take?(ground: Ground): void
  /** The memory of an answer that is handed over and not copied. */
  movedOf?(answer: Answer): ArrayBuffer[]
}

/** The side of the thread: answers the orders of `openCappedThread`. */
export function answerOrders<Order, Ground = never, Answer = unknown>({
  answer,
  take,
  movedOf = () => [],
}: Program<Order, Ground, Answer>): void {
  parentPort?.on('message', (message: { order: Order } | { ground: Ground }) => {
    try {
      if ('ground' in message) {
        take?.(message.ground)
        parentPort?.postMessage({ answer: undefined })
      } else {
        const answered = answer(message.order)
        parentPort?.postMessage({ answer: answered }, movedOf(answered))
      }
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
