/** Does the work for each, several at a time; the first failure ends it. */
export async function sideBySide<T>(
  items: Iterable<T>,
  count: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  let hasFailed = false
  const hands = Array.from({ length: count }, async () => {
    for (let next = waiting.next(); !next.done && !hasFailed; next = waiting.next()) {
      await work(next.value).catch((error) => {
        hasFailed = true
        throw error
      })
    }
  })
  await Promise.all(hands)
}
