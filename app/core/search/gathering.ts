import {
  addBits,
  addMoved,
  type Bits,
  countBits,
  countCommon,
  retainBits,
  writeBits,
} from './bits.ts'
import type { Lookup, TokenList } from './postings.ts'
import { mixToken } from './token-numbers.ts'

/** Postings that still grow: the documents of each token as bits. No token is 0. */
export type Gathering = Lookup & {
  /** The same token may come again. */
  add(tokens: Int32Array, document: number): void
  /** Every token with its documents, in no order. The bits are good until the next one. */
  each(visit: (token: number, bits: Bits) => void): void
  /** Begins again, in the same memory. */
  clear(): void
  bytes(): number
}

/** A token's documents are so many words of bits; more would not stay within the processor's cache. */
export const GATHERED_WORDS = 15
export const MOST_GATHERED = GATHERED_WORDS * 32

const FIRST_PLACES = 1 << 12
/** The fuller the places, the longer the search for a free one. */
const SPARE = 1.4

/**
 * A token has a place, and at this place one word of bits in each of fifteen rows. Documents that come one
 * after the other write to the same row, so that tokens and one row are all that must be at hand.
 */
type Table = { places: Int32Array; rows: Int32Array; used: number }

export function gather(): Gathering {
  let table = createTable(FIRST_PLACES)
  const taken = new Int32Array(GATHERED_WORDS)
  const bitsOf = (token: number) => takeBits(table, findPlace(table.places, token), taken)
  return {
    add(tokens, document) {
      while ((table.used + tokens.length) * SPARE > table.places.length) table = widen(table)
      addTokens(table, tokens, document)
    },
    each(visit) {
      const { places } = table
      for (let place = 0; place < places.length; place += 1) {
        const token = places[place] ?? 0
        if (token !== 0) visit(token, takeBits(table, place, taken))
      }
    },
    clear() {
      table.places.fill(0)
      table.rows.fill(0)
      table.used = 0
    },
    count: (token) => countBits(bitsOf(token)),
    countIn: (token, bits) => countCommon(bitsOf(token), bits),
    mark: (token, bits) => void addBits(bits, bitsOf(token)),
    narrow: (token, bits) => void retainBits(bits, bitsOf(token)),
    list: () => listTokens(table),
    bytes: () => table.places.byteLength + table.rows.byteLength,
  }
}

function createTable(size: number): Table {
  const places = new Int32Array(size)
  return { places, rows: new Int32Array(rowOf(places) * GATHERED_WORDS), used: 0 }
}

/** How long a row is: a little more than a power of two, or a token's words would share one cache line. */
function rowOf({ length }: Int32Array): number {
  return length + 16
}

function addTokens(table: Table, tokens: Int32Array, document: number): void {
  const { places, rows } = table
  const mask = places.length - 1
  const [row, bit] = [(document >>> 5) * rowOf(places), 1 << (document & 31)]
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? 0
    let place = mixToken(token) & mask
    let found = places[place] ?? 0
    while (found !== token && found !== 0) {
      place = (place + 1) & mask
      found = places[place] ?? 0
    }
    if (found === 0) {
      places[place] = token
      table.used += 1
    }
    rows[row + place] = (rows[row + place] ?? 0) | bit
  }
}

function takeBits({ places, rows }: Table, place: number, taken: Bits): Bits {
  const row = rowOf(places)
  for (let word = 0; word < GATHERED_WORDS; word += 1) taken[word] = rows[word * row + place] ?? 0
  return taken
}

function listTokens(table: Table): TokenList {
  const tokens = table.places.filter((token) => token !== 0).sort()
  const taken = new Int32Array(GATHERED_WORDS)
  let last = -1
  const take = (at: number) => {
    if (at !== last) takeBits(table, findPlace(table.places, tokens[at] ?? 0), taken)
    last = at
    return taken
  }
  return {
    tokens,
    count: (at) => countBits(take(at)),
    read: (at, list) => writeBits(take(at), list),
    move: (at, moved, by) => addMoved(moved, take(at), by),
  }
}

/** The first free place, or the token's own, from that on which its bits, mixed, lead to. */
function findPlace(places: Int32Array, token: number): number {
  const mask = places.length - 1
  let place = mixToken(token) & mask
  while (places[place] !== 0 && places[place] !== token) place = (place + 1) & mask
  return place
}

function widen(table: Table): Table {
  const wider = createTable(table.places.length * 2)
  const [from, to] = [rowOf(table.places), rowOf(wider.places)]
  for (let place = 0; place < table.places.length; place += 1) {
    const token = table.places[place] ?? 0
    if (token === 0) continue
    const free = findPlace(wider.places, token)
    wider.places[free] = token
    for (let word = 0; word < GATHERED_WORDS; word += 1) {
      wider.rows[word * to + free] = table.rows[word * from + place] ?? 0
    }
  }
  wider.used = table.used
  return wider
}
