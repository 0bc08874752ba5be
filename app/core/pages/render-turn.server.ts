let last = Promise.resolve()

/** One page is rendered in each turn of the loop: between two of them others are answered, or refused. */
export function ownTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
  return last
}
