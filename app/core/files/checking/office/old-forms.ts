import type { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'

/** What a document stores of a picture or of a field begins with a length and the size of this head. */
const HEAD = 0x44
/** A picture that is fetched from a file, whose name is behind the head. */
const FROM_FILE = 0x66
const FORM_FIELD = 0xffffffff
const FIELD_HEAD = 10
/** A format and two texts of help, before the names of its two macros. */
const TEXTS = 3
const ADDRESS = /[\\/]{2}|:\//

/** Pictures that name a file elsewhere, and fields of forms that run a macro, wherever one begins among other data. */
export function checkFormsIn(bytes: Buffer): void {
  for (let at = 0; at + HEAD + FIELD_HEAD <= bytes.length; at++) {
    if (bytes[at + 4] !== HEAD || bytes[at + 5] !== 0) continue
    if (bytes.readUInt16LE(at + 6) === FROM_FILE) checkName(bytes.subarray(at + HEAD))
    if (bytes.readUInt32LE(at + HEAD) === FORM_FIELD) checkField(bytes.subarray(at + HEAD))
  }
}

function checkName(bytes: Buffer): void {
  const name = bytes.toString('latin1', 1, 1 + (bytes[0] ?? 0))
  if (ADDRESS.test(name)) refuse('external')
}

/** Its name, what it begins with, its format, two texts of help, and the macros before and behind it. */
function checkField(bytes: Buffer): void {
  const hasText = ((bytes[4] ?? 0) & 0x3) === 0
  let at = FIELD_HEAD
  const skip = () => {
    if (at + 2 > bytes.length) return 0
    const count = bytes.readUInt16LE(at)
    at += 2 + 2 * count + 2
    return count
  }
  skip()
  if (hasText) skip()
  else at += 2
  for (let n = 0; n < TEXTS; n++) skip()
  if (skip() > 0 || skip() > 0) refuse('macros')
}
