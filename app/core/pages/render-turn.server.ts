/** The loop takes in one new connection each time it turns, and a page takes as long as hundreds of turns. */
const TURNS = 16

let last = Promise.resolve()

/** Pages are rendered one after the other; between two of them others come in, are answered or refused. */
export function ownTurn(): Promise<void> {
  last = last.then(letOthersGo)
  return last
}

async function letOthersGo(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve))
  }
}
