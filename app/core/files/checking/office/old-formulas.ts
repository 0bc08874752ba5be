import type { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'
import { checkLinkTarget } from './link-targets.ts'
import { wordsOf } from './namespaces.ts'

/** The numbers of the functions that formula-functions.ts lists by their names. Above and between are those of macros, DDE and calls. */
const LISTED = rangesOf(`
  0-52 56-78 82-84 86 97-102 105 109 111-121 124-131 140-144 148 162-165 167-169 183-184 189-190 193-199 204-216 219-222
  227-235 244 247 252 261 269-332 336-337 342-347 350-354 358-368
`)
/** A function by its name, which is an entry of the names or of the add-ins: those are judged where they are. */
const BY_NAME = 255
const INDIRECT = 148
const HYPERLINK = 359

const FUNCTION = 0x21
const ANY_FUNCTION = 0x22
const TEXT = 0x17
const ATTRIBUTE = 0x19
const CHOOSE = 0x04

/** How many bytes follow the number of a token, in the records of Excel 97 and in those of Excel 5. */
const SIZES: Record<Layout, ReadonlyMap<number, number>> = {
  97: sizesOf(
    '1:4 2:4 18:5 1c:1 1d:1 1e:2 1f:8 20:7 23:4 24:4 25:8 26:6 27:6 28:6 29:2 2a:4 2b:8 2c:4 2d:8 2e:2 2f:2 39:6 3a:6 3b:10 3c:6 3d:10',
  ),
  5: sizesOf(
    '1:4 2:4 1c:1 1d:1 1e:2 1f:8 20:7 23:14 24:3 25:6 26:6 27:6 28:6 29:2 2a:3 2b:6 2c:3 2d:6 2e:2 2f:2 39:24 3a:17 3b:20 3c:17 3d:20',
  ),
}

export type Layout = 97 | 5

type Step = { id: number; text?: string; call?: number }

/** Reads a formula token by token; one that is not known, or a function that is not listed, ends the check. */
export function checkOldFormula(bytes: Buffer, layout: Layout): void {
  const steps: Step[] = []
  for (let at = 0; at < bytes.length; ) {
    const { step, next } = stepAt(bytes, at, layout)
    if (next > bytes.length) refuse('broken')
    if (step.call !== undefined && step.call !== BY_NAME && !LISTED.has(step.call))
      refuse('external')
    steps.push(step)
    at = next
  }
  checkLinks(steps)
}

/** Operands and functions come in three classes, which differ in two bits. */
function stepAt(bytes: Buffer, at: number, layout: Layout): { step: Step; next: number } {
  const written = bytes[at] ?? 0
  const id = written >= 0x40 ? 0x20 | (written & 0x1f) : written
  if (id === TEXT) return textAt(bytes, at, layout)
  if (id === ATTRIBUTE) return { step: { id }, next: at + 4 + choices(bytes, at) }
  if (id === FUNCTION) return { step: { id, call: bytes.readUInt16LE(at + 1) }, next: at + 3 }
  if (id === ANY_FUNCTION) return { step: { id, call: bytes.readUInt16LE(at + 2) }, next: at + 4 }
  if (id >= 0x03 && id <= 0x16) return { step: { id }, next: at + 1 }
  const size = SIZES[layout].get(id) ?? refuse('unlisted')
  return { step: { id }, next: at + 1 + size }
}

function choices(bytes: Buffer, at: number): number {
  const isChoice = ((bytes[at + 1] ?? 0) & CHOOSE) !== 0
  return isChoice ? 2 * (bytes.readUInt16LE(at + 2) + 1) : 0
}

function textAt(bytes: Buffer, at: number, layout: Layout) {
  const count = bytes.readUInt8(at + 1)
  const isWide = layout === 97 && ((bytes[at + 2] ?? 0) & 1) === 1
  const start = layout === 97 ? at + 3 : at + 2
  const next = start + (isWide ? 2 * count : count)
  const text = bytes.toString(isWide ? 'utf16le' : 'latin1', start, next)
  return { step: { id: TEXT, text }, next }
}

/** A link is the whole formula, and its address is written in it. */
function checkLinks(steps: readonly Step[]): void {
  const calls = steps.map(({ call }) => call)
  if (calls.includes(HYPERLINK)) {
    const [target, ...rest] = steps.filter(({ id }) => id !== ATTRIBUTE)
    const isWhole = rest.length <= 2 && rest.at(-1)?.call === HYPERLINK
    if (target?.text === undefined || !isWhole) refuse('external')
    checkLinkTarget(target.text)
  }
  const texts = steps.flatMap(({ text }) => (text === undefined ? [] : [text]))
  if (calls.includes(INDIRECT) && texts.some((text) => /[\\[|]|:\//.test(text))) refuse('external')
}

function rangesOf(text: string): ReadonlySet<number> {
  const ranges = wordsOf(text).map((range) => range.split('-').map(Number))
  return new Set(
    ranges.flatMap(([first = 0, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, n) => first + n),
    ),
  )
}

function sizesOf(text: string): ReadonlyMap<number, number> {
  return new Map(
    wordsOf(text).map((pair) => {
      const [id = '', size = ''] = pair.split(':')
      return [Number.parseInt(id, 16), Number(size)]
    }),
  )
}
