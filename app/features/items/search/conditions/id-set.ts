/** A set of ids in little memory: one bit for each up to the largest. */
export type IdSet = {
  readonly size: number
  has(id: number): boolean
  add(id: number): void
  delete(id: number): void
}

export function createIdSet(): IdSet {
  let words = new Uint32Array(64)
  let size = 0
  const has = (id: number) => (((words[id >>> 5] ?? 0) >>> (id & 31)) & 1) === 1
  return {
    get size() {
      return size
    },
    has,
    add(id) {
      if (has(id)) return
      const at = id >>> 5
      if (at >= words.length) words = widened(words, at + 1)
      words[at] = (words[at] ?? 0) | (1 << (id & 31))
      size += 1
    },
    delete(id) {
      if (!has(id)) return
      words[id >>> 5] = (words[id >>> 5] ?? 0) & ~(1 << (id & 31))
      size -= 1
    },
  }
}

function widened(words: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(Math.max(length, words.length * 2))
  wider.set(words)
  return wider
}
