import { createHash } from 'node:crypto'

/** A set of texts that knows each of them, and takes one of 10,000 others for one (a Bloom filter). */
export type TextFilter = { has(text: string): boolean }

const HASHES = 13
const BITS_A_TEXT = 20

export function openFilter(bits: Uint8Array): TextFilter {
  return { has: (text) => placesOf(text, bits.length * 8).every((place) => isSet(bits, place)) }
}

export function buildFilter(texts: ReadonlySet<string>): Uint8Array {
  const bits = new Uint8Array(Math.ceil((texts.size * BITS_A_TEXT) / 8))
  for (const text of texts) {
    for (const place of placesOf(text, bits.length * 8)) {
      bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7))
    }
  }
  return bits
}

function placesOf(text: string, size: number): number[] {
  const hash = createHash('sha256').update(text).digest()
  const [first, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 6)]
  return Array.from({ length: HASHES }, (_, n) => (first + n * step) % size)
}

function isSet(bits: Uint8Array, place: number): boolean {
  return ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0
}
