/**
 * All words of a list found in one pass over a text (Aho and Corasick). A word is known by its place in the list.
 */
export type NameAutomaton = {
  /** Every occurrence of every word: the place of the word in the list, and where it ends. */
  search(letters: string, visit: (word: number, end: number) => void): void
}

const UNIT = 0x10000
const ROOT = 0

export function buildAutomaton(words: readonly string[]): NameAutomaton {
  // By node and letter. One map of numbers takes a third of the memory of a map for each node.
  const edges = new Map<number, number>()
  const ends: number[][] = [[]]
  const letters: { parent: number; unit: number }[] = [{ parent: ROOT, unit: 0 }]
  for (const [place, word] of words.entries()) {
    let node = ROOT
    for (let at = 0; at < word.length; at += 1) {
      const unit = word.charCodeAt(at)
      const next = edges.get(node * UNIT + unit) ?? ends.length
      if (next === ends.length) {
        edges.set(node * UNIT + unit, next)
        ends.push([])
        letters.push({ parent: node, unit })
      }
      node = next
    }
    if (node !== ROOT) ends[node]?.push(place)
  }
  return walker(edges, ends, linkNodes(edges, letters))
}

type Links = { fails: Int32Array; depths: Int32Array }

/** For each node the longest other word beginning that is the end of its own. */
function linkNodes(
  edges: ReadonlyMap<number, number>,
  letters: readonly { parent: number; unit: number }[],
): Links {
  const fails = new Int32Array(letters.length)
  const depths = new Int32Array(letters.length)
  for (const [node, { parent }] of letters.entries()) {
    if (node !== ROOT) depths[node] = (depths[parent] ?? 0) + 1
  }
  const order = Array.from(letters.keys()).sort((a, b) => (depths[a] ?? 0) - (depths[b] ?? 0))
  for (const node of order) {
    const { parent, unit } = letters[node] ?? { parent: ROOT, unit: 0 }
    if (parent === ROOT) continue
    let fallback = fails[parent] ?? ROOT
    while (fallback !== ROOT && !edges.has(fallback * UNIT + unit))
      fallback = fails[fallback] ?? ROOT
    fails[node] = edges.get(fallback * UNIT + unit) ?? ROOT
  }
  return { fails, depths }
}

function walker(
  edges: ReadonlyMap<number, number>,
  ends: readonly (readonly number[])[],
  { fails }: Links,
): NameAutomaton {
  return {
    search(letters, visit) {
      let node = ROOT
      for (let at = 0; at < letters.length; at += 1) {
        const unit = letters.charCodeAt(at)
        let next = edges.get(node * UNIT + unit)
        while (next === undefined && node !== ROOT) {
          node = fails[node] ?? ROOT
          next = edges.get(node * UNIT + unit)
        }
        node = next ?? ROOT
        for (let found = node; found !== ROOT; found = fails[found] ?? ROOT) {
          for (const word of ends[found] ?? []) visit(word, at + 1)
        }
      }
    },
  }
}
