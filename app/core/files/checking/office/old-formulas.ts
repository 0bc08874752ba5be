import { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'
import type { FormulaTexts } from './computed-places.ts'
import { checkLinkTarget } from './link-targets.ts'
import { wordsOf } from './namespaces.ts'
import { oldFunction } from './old-functions.ts'
import { readOldLists } from './old-lists.ts'
import { type Layout, type OldStep, textsOfSteps } from './old-steps.ts'

/** A function by its name, which is an entry of the names or of the add-ins: those are judged where they are. */
const BY_NAME = 255

const FUNCTION = 0x21
const ANY_FUNCTION = 0x22
const TEXT = 0x17
const NUMBER = 0x1e
const ATTRIBUTE = 0x19
const CHOOSE = 0x04
const SUM = 0x10
const NOTHING = Buffer.alloc(0)

/** How many bytes follow the number of a token, in the records of Excel 97 and in those of Excel 5. */
const SIZES: Record<Layout, ReadonlyMap<number, number>> = {
  97: sizesOf(
    '1:4 2:4 18:5 1c:1 1d:1 1f:8 20:7 23:4 24:4 25:8 26:6 27:6 28:6 29:2 2a:4 2b:8 2c:4 2d:8 2e:2 2f:2 39:6 3a:6 3b:10 3c:6 3d:10',
  ),
  5: sizesOf(
    '1:4 2:4 1c:1 1d:1 1f:8 20:7 23:14 24:3 25:6 26:6 27:6 28:6 29:2 2a:3 2b:6 2c:3 2d:6 2e:2 2f:2 39:24 3a:17 3b:20 3c:17 3d:20',
  ),
}

/**
 * Reads a formula token by token, and behind it what its lists hold; a token that is not known, or a function that is not
 * listed, ends the check.
 */
export function checkOldFormula(
  bytes: Buffer,
  layout: Layout,
  behind: Buffer = NOTHING,
): FormulaTexts {
  const steps: OldStep[] = []
  for (let at = 0; at < bytes.length; ) {
    const { step, next } = stepAt(bytes, at, layout)
    if (next > bytes.length) refuse('broken')
    steps.push(step)
    at = next
  }
  readOldLists(steps, behind, layout)
  checkLinks(steps)
  return textsOfSteps(steps)
}

/** Operands and functions come in three classes, which differ in two bits. */
function stepAt(bytes: Buffer, at: number, layout: Layout): { step: OldStep; next: number } {
  const written = bytes[at] ?? 0
  const id = written >= 0x40 ? 0x20 | (written & 0x1f) : written
  if (id === TEXT) return textAt(bytes, at, layout)
  if (id === ATTRIBUTE) return attributeAt(bytes, at)
  if (id === FUNCTION) return { step: { id, call: called(bytes, at + 1) }, next: at + 3 }
  if (id === ANY_FUNCTION) {
    const takes = bytes.readUInt8(at + 1) & 0x7f
    return { step: { id, call: { ...called(bytes, at + 2), takes } }, next: at + 4 }
  }
  if (id === NUMBER) return { step: { id, number: bytes.readUInt16LE(at + 1) }, next: at + 3 }
  if (id >= 0x03 && id <= 0x16) return { step: { id }, next: at + 1 }
  const size = SIZES[layout].get(id) ?? refuse('unlisted')
  return { step: { id }, next: at + 1 + size }
}

function called(bytes: Buffer, at: number) {
  const number = bytes.readUInt16LE(at)
  if (number === BY_NAME) return { name: '', takes: undefined }
  return oldFunction(number) ?? refuse('external')
}

/** A sum may be written as an attribute of what it sums up. */
function attributeAt(bytes: Buffer, at: number): { step: OldStep; next: number } {
  const isSum = ((bytes[at + 1] ?? 0) & SUM) !== 0
  const step = isSum ? { id: ANY_FUNCTION, call: { name: 'SUM', takes: 1 } } : { id: ATTRIBUTE }
  return { step, next: at + 4 + choices(bytes, at) }
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
  return { step: { id: TEXT, texts: [text] }, next }
}

/** A link is the whole formula, and its address is written in it. */
function checkLinks(steps: readonly OldStep[]): void {
  if (!steps.some(({ call }) => call?.name === 'HYPERLINK')) return
  const [target, ...rest] = steps.filter(({ id }) => id !== ATTRIBUTE)
  const isWhole = rest.length <= 2 && rest.at(-1)?.call?.name === 'HYPERLINK'
  const [address] = target?.id === TEXT ? (target.texts ?? []) : []
  if (address === undefined || !isWhole) refuse('external')
  checkLinkTarget(address)
}

function sizesOf(text: string): ReadonlyMap<number, number> {
  return new Map(
    wordsOf(text).map((pair) => {
      const [id = '', size = ''] = pair.split(':')
      return [Number.parseInt(id, 16), Number(size)]
    }),
  )
}
