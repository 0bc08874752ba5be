/**
 * A table in pieces of so many rows, each with its heads, so that it is never read as a whole. A quote, a comma and
 * the end of a line are the same bytes in UTF-8 and in Shift_JIS, where none of them is part of another letter.
 */
export function* tablePieces(bytes: Uint8Array, size: number): Generator<Uint8Array, void> {
  const line = bytes.findIndex((byte) => byte === FEED || byte === RETURN)
  const first = bytes.subarray(0, line < 0 ? bytes.length : line)
  const mark = first.includes(TAB) && !first.includes(COMMA) ? TAB : COMMA
  let at = endOfRow(bytes, hasMark(bytes) ? UTF8_MARK.length : 0, mark)
  const heads = bytes.subarray(0, at)
  while (at < bytes.length) {
    const from = at
    for (let row = 0; row < size && at < bytes.length; row++) at = endOfRow(bytes, at, mark)
    yield Buffer.concat([heads, bytes.subarray(from, at)])
  }
}

const [COMMA, TAB, QUOTE, RETURN, FEED] = [0x2c, 0x09, 0x22, 0x0d, 0x0a]
const UTF8_MARK = [0xef, 0xbb, 0xbf]

function hasMark(bytes: Uint8Array): boolean {
  return UTF8_MARK.every((byte, at) => bytes[at] === byte)
}

/** Where the next row begins. A quote opens a text only where a cell begins, and two of them are one of its own. */
function endOfRow(bytes: Uint8Array, from: number, mark: number): number {
  let isStart = true
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === RETURN) return bytes[at + 1] === FEED ? at + 2 : at + 1
    if (byte === FEED) return at + 1
    if (byte === QUOTE && isStart) at = endOfQuoted(bytes, at)
    isStart = byte === mark
  }
  return bytes.length
}

function endOfQuoted(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; ; at += 2) {
    at = bytes.indexOf(QUOTE, at)
    if (at < 0) return bytes.length
    if (bytes[at + 1] !== QUOTE) return at
  }
}
