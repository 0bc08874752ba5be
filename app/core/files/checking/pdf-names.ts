import type { Buffer } from 'node:buffer'

const SLASH = 0x2f
const HASH = 0x23
const LONGEST = 128

/** Which of the wanted names are in the bytes, with escapes resolved: /J#61vaScript is JavaScript. */
export function findNames(bytes: Buffer, wanted: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
    const end = endOfName(bytes, at + 1)
    if (end - at > LONGEST || end === at + 1) continue
    const name = bytes.toString('latin1', at + 1, end)
    const plain = bytes.subarray(at, end).includes(HASH) ? withoutEscapes(name) : name
    if (wanted.has(plain)) found.add(plain)
  }
  return found
}

function withoutEscapes(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

function endOfName(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && at - from <= LONGEST && isRegular(bytes[at] ?? 0)) at++
  return at
}

/** Neither white space nor one of the delimiters ( ) < > [ ] { } / % */
function isRegular(byte: number): boolean {
  return byte > 32 && !DELIMITERS.has(byte)
}
const DELIMITERS = new Set([...'()<>[]{}/%'].map((letter) => letter.charCodeAt(0)))
