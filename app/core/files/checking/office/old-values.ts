import type { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'

export const TYPES = { empty: 0, number: 3, text: 0x1e, wide: 0x1f, blob: 0x41, variants: 0x100c }
/** Numbers, dates, texts, a picture of the first page, and lists of these. Streams and storages would hold more. */
const LISTED = new Set([
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 0xa, 0xb, 0xe, 0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17],
  ...[0x1e, 0x1f, 0x40, 0x41, 0x47, 0x48],
])
const IS_VECTOR = 0x1000
const VARIANT = 0xc
const MOST = 60_000

export function typeAt(bytes: Buffer, at: number): number {
  const type = bytes.readUInt32LE(at)
  const isListed = LISTED.has(type & ~IS_VECTOR) || type === TYPES.variants
  return isListed && type !== VARIANT ? type : refuse('embedded')
}

/** Letters behind their number: `wide` counts letters of two bytes, `bytes` counts the bytes of such letters. */
export function readText(bytes: Buffer, at: number, form: 'narrow' | 'wide' | 'bytes') {
  const count = bytes.readUInt32LE(at)
  const size = form === 'wide' ? 2 * count : count
  if (at + 4 + size > bytes.length) refuse('broken')
  const encoding = form === 'narrow' ? 'latin1' : 'utf16le'
  const [text = ''] = bytes.toString(encoding, at + 4, at + 4 + size).split('\0')
  return { text, size }
}

/** The values of a list in which each says of what type it is: numbers and texts, as texts. */
export function readVariants(bytes: Buffer): string[] {
  const count = bytes.readUInt32LE(0)
  if (count > MOST) refuse('bomb')
  const values: string[] = []
  let at = 4
  for (let n = 0; n < count; n++) {
    const { value, size } = readVariant(bytes, at)
    values.push(value)
    at += 4 + Math.ceil(size / 4) * 4
  }
  return values
}

function readVariant(bytes: Buffer, at: number): { value: string; size: number } {
  const type = bytes.readUInt32LE(at)
  if (type === TYPES.empty) return { value: '', size: 0 }
  if (type === TYPES.number) return { value: String(bytes.readInt32LE(at + 4)), size: 4 }
  if (type !== TYPES.wide && type !== TYPES.text) refuse('broken')
  const { text, size } = readText(bytes, at + 4, type === TYPES.wide ? 'wide' : 'narrow')
  return { value: text, size: 4 + size }
}
