/** How a text looks: numbers of which two texts that are nearly equal have most in common. */
type Likeness = { bands: number[] }

const WIDTH = 3
const ROWS = 3
const BANDS = 12

/** Words that change from day to day, and the form of the letters, make no other text. */
function bareText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}

function shinglesOf(text: string): Set<number> {
  const bare = bareText(text)
  const shingles = new Set<number>()
  for (let at = 0; at + WIDTH <= bare.length; at += 1) {
    let mixed = 0x811c9dc5
    for (let part = 0; part < WIDTH; part += 1)
      mixed = Math.imul(mixed ^ bare.charCodeAt(at + part), 0x01000193)
    shingles.add(mixed >>> 0)
  }
  return shingles
}

/** Twelve numbers, each of three smallest marks: nearly equal texts share at least one of them. */
export function likenessOf(text: string): Likeness {
  const smallest = new Uint32Array(ROWS * BANDS).fill(0xffffffff)
  for (const shingle of shinglesOf(text)) {
    for (let row = 0; row < smallest.length; row += 1) {
      const mark = mixed(shingle, row)
      if (mark < (smallest[row] ?? 0)) smallest[row] = mark
    }
  }
  const bands = Array.from({ length: BANDS }, (_, band) => {
    const rows = smallest.subarray(band * ROWS, band * ROWS + ROWS)
    return rows.reduce((all, mark) => Math.imul(all ^ mark, 0x01000193), band) | 0
  })
  return { bands }
}

function mixed(shingle: number, row: number): number {
  let mark = Math.imul(shingle ^ (row * 0x9e3779b9), 0x85ebca6b)
  mark ^= mark >>> 13
  mark = Math.imul(mark, 0xc2b2ae35)
  return (mark ^ (mark >>> 16)) >>> 0
}

/** The share of what two texts have in common, 0 to 1. */
export function likenessBetween(one: string, other: string): number {
  const [first, second] = [shinglesOf(one), shinglesOf(other)]
  const both = first.intersection(second).size
  const all = first.size + second.size - both
  return all === 0 ? 1 : both / all
}
