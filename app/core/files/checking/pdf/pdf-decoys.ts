import type { Buffer } from 'node:buffer'
import { refuse } from '../verdict.ts'
import { isDigit, isSpace } from './pdf-lexer.ts'

const PERCENT = 0x25

export type PartCounts = {
  objects: number
  ends: number
  streams: number
  tables: number
  starts: number
}

/**
 * A reader that repairs a file looks for the words that begin and end its parts wherever they are: in strings,
 * comments and pictures. Such words may be only where the parts are.
 */
export function refuseDecoys(file: Buffer, counts: PartCounts): void {
  const isSame =
    count(file, 'obj', isHead) === counts.objects &&
    count(file, 'endobj') === counts.ends &&
    count(file, 'endstream') === counts.streams &&
    count(file, 'trailer', isTrailer) === counts.tables &&
    count(file, 'startxref') === counts.starts
  if (!isSame) refuse('mixed')
}

function count(file: Buffer, word: string, fits?: (file: Buffer, at: number) => boolean): number {
  let found = 0
  for (let at = file.indexOf(word); at >= 0; at = file.indexOf(word, at + word.length)) {
    if (!fits || fits(file, at)) found++
  }
  return found
}

/** Two numbers are before it. */
function isHead(file: Buffer, at: number): boolean {
  const generation = skipBack(file, skipBack(file, at, isGap), isDigit)
  const gap = skipBack(file, generation, isGap)
  return isDigit(file[generation]) && gap < generation && isDigit(file[gap - 1])
}

/** Some readers take two more letters for white space: the vertical tab and the blank that does not break. */
function isGap(byte: number | undefined): boolean {
  return isSpace(byte) || byte === 0x0b || byte === 0xa0
}

function isTrailer(file: Buffer, at: number): boolean {
  let next = at + 'trailer'.length
  while (isGap(file[next])) next++
  return file[next] === PERCENT || (file[next] === 0x3c && file[next + 1] === 0x3c)
}

/** Where that begins which ends before `at`; long runs end nothing that readers look for. */
function skipBack(file: Buffer, at: number, fits: (byte: number | undefined) => boolean): number {
  const least = Math.max(0, at - 1_000)
  let start = at
  while (start > least && fits(file[start - 1])) start--
  return start
}
