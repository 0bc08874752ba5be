import { Buffer } from 'node:buffer'
import { refuse } from '../verdict.ts'

/** Digits in pairs, as bytes. */
export function fromHexDigits(data: Buffer): Buffer {
  return Buffer.from(data.toString('latin1').replace(/[^0-9A-Fa-f]+/g, ''), 'hex')
}

/** Letters in fives, as bytes; `z` is four zeros, and `~` the end. */
export function fromAscii85(data: Buffer): Buffer {
  const bytes = Buffer.alloc(4 * data.length)
  let [length, group, count] = [0, 0, 0]
  for (const byte of data) {
    if (byte === 0x7e) break
    if (byte === 0x7a && count === 0) length += 4
    if (byte < 0x21 || byte > 0x75) continue
    group = group * 85 + byte - 0x21
    if (++count < 5) continue
    length = bytes.writeUInt32BE(group % 2 ** 32, length)
    group = count = 0
  }
  const rest = count > 1 ? (group * 85 ** (5 - count) + 85 ** (5 - count) - 1) % 2 ** 32 : 0
  for (let index = 0; index < count - 1; index++) bytes[length++] = rest / 2 ** (24 - 8 * index)
  return bytes.subarray(0, length)
}

const BLANKS = new Set([0x09, 0x0a, 0x0d, 0x20])

/** Digits in pairs up to their end, and nothing that some readers skip and others do not. */
export function strictHexDigits(data: Buffer): Buffer {
  const digits = lettersUntil('>', data)
  const isDigit = (byte: number) => /[0-9A-Fa-f]/.test(String.fromCharCode(byte))
  return digits.length % 2 === 0 && digits.every(isDigit) ? fromHexDigits(digits) : refuse('broken')
}

/** The same of letters in fives: no group is above four bytes, or of one letter. */
export function strictAscii85(data: Buffer, most: number): Buffer {
  const letters = lettersUntil('~>', data)
  let [group, count, length] = [0, 0, 0]
  for (const byte of letters) {
    const isZeros = byte === 0x7a && count === 0
    if (!isZeros && (byte < 0x21 || byte > 0x75)) refuse('broken')
    group = isZeros ? 0 : group * 85 + byte - 0x21
    if (group >= 2 ** 32) refuse('broken')
    count = isZeros ? 0 : (count + 1) % 5
    if (count === 0) [group, length] = [0, length + 4]
    if (length > most) refuse('bomb')
  }
  const highest = group * 85 ** (5 - count) + 85 ** (5 - count) - 1
  if (count === 1 || (count > 0 && highest >= 2 ** 32)) refuse('broken')
  return fromAscii85(letters)
}

function lettersUntil(end: string, data: Buffer): Buffer {
  const at = data.indexOf(end)
  if (at < 0 || !data.subarray(at + end.length).every((byte) => BLANKS.has(byte))) refuse('broken')
  return Buffer.from(data.subarray(0, at).filter((byte) => !BLANKS.has(byte)))
}

/** How long runs become, without making them. */
export function lengthOfRuns(data: Buffer): number {
  let length = 0
  for (let at = 0; at < data.length; ) {
    const byte = data[at] ?? 0
    if (byte === 128) break
    length += byte < 128 ? byte + 1 : 257 - byte
    at += byte < 128 ? byte + 2 : 2
  }
  return length
}

/** How long LZW becomes: only the lengths of its codes are followed. */
export function lengthOfLzw(data: Buffer): number {
  const lengths = new Uint16Array(4097)
  let [length, next, last, width, held, bits] = [0, 258, 0, 9, 0, 0]
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xff_ffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >> bits) & ((1 << width) - 1)
    if (code === 257) break
    if (code === 256) [next, last, width] = [258, 0, 9]
    else {
      if (last > 0 && next < 4096) lengths[next++] = last + 1
      last = code < 256 ? 1 : (lengths[code] ?? 0)
      length += last
      if (next >= 2 ** width - 1 && width < 12) width++
    }
  }
  return length
}
