import { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'
import { checkOldLink } from './old-links.ts'
import type { TakeDrawing } from './part-checks.ts'

const CONTAINER = 0xf
const PROPERTIES = [0xf00b, 0xf121, 0xf122]
/** Pictures of a shape, as it is printed, of its ground and of its lines. */
const PICTURE_FLAGS = [0x106, 0x10f, 0x188, 0x1c7, 0x547, 0x587, 0x5c7, 0x607]
const IS_ELSEWHERE = 0xc
const LINK = 0x382
const SCRIPT = 0x38e
const COPY = 0x3a9
/** A page of the web in a shape, and who vouches for a line of a signature, each with its address. */
const FETCHING = [0x680, 0x780]
const GROUP = 0x3f
const HEAD = 8

const BOF = 0x0809
const EOF = 0x000a
const CONTINUE = 0x003c
const DRAWING_GROUP = 0x00eb
const DRAWING = 0x00ec
const OBJECT = 0x005d
const TEXT = 0x01b6
const PLAIN = [DRAWING_GROUP, DRAWING, OBJECT]

/**
 * Puts a drawing together from the records of its sheet and judges it at the sheet's end. What continues a record is of
 * the drawing, too, behind a shape, and behind a text as soon as that has all its letters and looks.
 */
export function openDrawingReader(takeDrawing: TakeDrawing) {
  // A chart has its own records inside those of its sheet, and its own drawing.
  const open: Buffer[][] = []
  let last = 0
  let letters = 0
  let looks = 0
  const continueText = (record: Buffer): boolean => {
    if (letters > 0) letters -= (record.length - 1) / (((record[0] ?? 0) & 1) + 1)
    else if (looks > 0) looks -= record.length
    else return true
    return false
  }
  return (kind: number, record: Buffer): void => {
    if (kind === BOF) open.push([])
    if (kind === TEXT && record.length >= 14) {
      letters = record.readUInt16LE(10)
      looks = record.readUInt16LE(12)
    }
    const isMore =
      kind === CONTINUE && (PLAIN.includes(last) || (last === TEXT && continueText(record)))
    if (kind === DRAWING || kind === DRAWING_GROUP || isMore) open.at(-1)?.push(record)
    if (kind === EOF) checkOldDrawing(Buffer.concat(open.pop() ?? []), takeDrawing)
    if (kind !== CONTINUE) last = kind
  }
}

/** The shapes of a drawing of the older form: none may name a picture or a file outside, or carry a script. */
export function checkOldDrawing(bytes: Buffer, takeDrawing: TakeDrawing): void {
  for (let at = 0; at + HEAD <= bytes.length; ) {
    const first = bytes.readUInt16LE(at)
    const start = at + HEAD
    const end = start + bytes.readUInt32LE(at + 4)
    if (end > bytes.length) refuse('broken')
    const type = bytes.readUInt16LE(at + 2)
    if (type < 0xf000) refuse('broken')
    if (PROPERTIES.includes(type))
      checkProperties(bytes.subarray(start, end), first >> 4, takeDrawing)
    at = (first & 0xf) === CONTAINER ? start : end
  }
}

/** Drawings that lie among other data, wherever the properties of one begin. */
export function checkDrawingsIn(bytes: Buffer, takeDrawing: TakeDrawing): void {
  for (const type of PROPERTIES) {
    const mark = Buffer.of(type & 0xff, type >> 8)
    for (let at = bytes.indexOf(mark, 2); at >= 0; at = bytes.indexOf(mark, at + 1)) {
      const first = bytes.readUInt16LE(at - 2)
      const start = at + HEAD - 2
      if ((first & 0xf) !== 3 || start > bytes.length) continue
      const end = start + bytes.readUInt32LE(at + 2)
      if (end > bytes.length || end - start < 6 * (first >> 4)) continue
      checkProperties(bytes.subarray(start, end), first >> 4, takeDrawing)
    }
  }
}

function checkProperties(bytes: Buffer, count: number, takeDrawing: TakeDrawing): void {
  let more = count * 6
  if (more > bytes.length) refuse('broken')
  for (let n = 0; n < count; n++) {
    const id = bytes.readUInt16LE(n * 6)
    const value = bytes.readUInt32LE(n * 6 + 2)
    const kind = id & 0x3fff
    if (PICTURE_FLAGS.includes(kind) && value & IS_ELSEWHERE) refuse('external')
    if (kind === SCRIPT) refuse('macros')
    if (!(id & 0x8000)) continue
    if (FETCHING.includes(kind & ~GROUP) && value > 0) refuse('external')
    if (kind === LINK && value > 0) checkOldLink(bytes.subarray(more, more + value))
    if (kind === COPY && value > 0) takeDrawing(bytes.subarray(more, more + value))
    more += value
  }
}
