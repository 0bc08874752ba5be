import { hash } from 'node:crypto'

const LINE = 10

/**
 * What distinguishes a set of rows from another one, in whatever order they lie: PostgreSQL puts a row wherever it
 * finds room. Each row's SHA-256 is a number of 128 bits, and these are added up.
 */
export function sumRows() {
  let rows = 0
  let high = 0n
  let low = 0n
  return {
    /** Takes whole rows, each with its line end. */
    add(piece: Buffer) {
      let from = 0
      for (let at = piece.indexOf(LINE); at !== -1; at = piece.indexOf(LINE, from)) {
        const row = hash('sha256', piece.subarray(from, at), 'buffer')
        high = BigInt.asUintN(64, high + row.readBigUInt64BE(0))
        low = BigInt.asUintN(64, low + row.readBigUInt64BE(8))
        rows += 1
        from = at + 1
      }
    },
    result: () => ({ rows, sum: `${hex(high)}${hex(low)}` }),
  }
}

function hex(part: bigint): string {
  return part.toString(16).padStart(16, '0')
}
