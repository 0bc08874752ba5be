/** What many items have in common is written down once, and an item holds its number. */
export type Codebook = {
  facts: Numbering
  /** Lists of facts that are together in an item: its places, its terms. */
  mixes: Mixes
  /** Upper rates in yen; the first number is for those that name none. */
  rates: Numbering
  /** Skills as they are asked for: with years, and required or not. */
  requirements: Numbering
  /** Lists of tags of which one is enough. */
  alternatives: Mixes
}

export const NO_RATE = -1

export type SavedCodebook = {
  facts: number[]
  mixes: number[][]
  rates: number[]
  requirements: number[]
  alternatives: number[][]
}

export function openCodebook(saved?: SavedCodebook): Codebook {
  return {
    facts: createNumbering(saved?.facts ?? [0]),
    mixes: createMixes(saved?.mixes ?? [[]]),
    rates: createNumbering(saved?.rates ?? [NO_RATE]),
    requirements: createNumbering(saved?.requirements ?? []),
    alternatives: createMixes(saved?.alternatives ?? [[]]),
  }
}

export function saveCodebook(codebook: Codebook): SavedCodebook {
  const { facts, mixes, rates, requirements, alternatives } = codebook
  return {
    facts: facts.values,
    mixes: mixes.lists(),
    rates: rates.values,
    requirements: requirements.values,
    alternatives: alternatives.lists(),
  }
}

type Numbering = {
  values: number[]
  /** A value that has no number is given the next one. */
  number(value: number): number
  find(value: number): number | undefined
}

function createNumbering(values: number[]): Numbering {
  const numbers = new Map(values.map((value, number) => [value, number]))
  return {
    values,
    number(value) {
      const known = numbers.get(value)
      if (known !== undefined) return known
      numbers.set(value, values.length)
      return values.push(value) - 1
    },
    find: (value) => numbers.get(value),
  }
}

/** The numbers of the facts of mix `n` are in `facts` from `starts[n]` to `starts[n + 1]`. */
type Mixes = {
  starts: number[]
  facts: number[]
  number(facts: readonly number[]): number
  at(number: number): readonly number[]
  lists(): number[][]
}

function createMixes(lists: readonly number[][]): Mixes {
  const starts = [0]
  const facts: number[] = []
  const numbers = new Map<string, number>()
  const number = (list: readonly number[]) => {
    const sorted = [...new Set(list)].sort((a, b) => a - b)
    const key = sorted.join()
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, numbers.size)
    facts.push(...sorted)
    starts.push(facts.length)
    return numbers.size - 1
  }
  for (const list of lists) number(list)
  return {
    starts,
    facts,
    number,
    at: (found) => facts.slice(starts[found], starts[found + 1]),
    lists: () => starts.slice(1).map((end, at) => facts.slice(starts[at], end)),
  }
}
