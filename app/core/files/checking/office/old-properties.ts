import type { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'
import { checkLinkTarget } from './link-targets.ts'
import { readText, readVariants, TYPES, typeAt } from './old-values.ts'
import { checkListedValue, VALUES } from './property-links.ts'

const MOST = 10_000
const DICTIONARY = 0
const CODE_PAGE = 1
const UTF16 = 1200
/** The properties that people and programs have named themselves. */
const OWN_NAMES = '05d5cdd59c2e1b10939708002b2cf9ae'
/** What has a number of its own in the other sets. */
const NUMBERED = new Map([
  [0x14, '_pid_linkbase'],
  [0x15, '_pid_hlinks'],
])

/**
 * The properties of a file of the older form. They list its links, by which a program may correct those, and where relative
 * links begin.
 */
export function checkOldProperties(stream: Buffer): void {
  // Some writers leave it empty.
  if (stream.every((byte) => byte === 0)) return
  if (stream.readUInt16LE(0) !== 0xfffe || stream.readUInt16LE(2) > 1) refuse('broken')
  const count = stream.readUInt32LE(24)
  if (count < 1 || count > 2) refuse('broken')
  for (let n = 0; n < count; n++) {
    const at = 28 + 20 * n
    const set = stream.subarray(stream.readUInt32LE(at + 16))
    checkSet(set, stream.toString('hex', at, at + 16) === OWN_NAMES)
  }
}

function checkSet(set: Buffer, hasNames: boolean): void {
  const places = readPlaces(set)
  const codePage = places.get(CODE_PAGE)
  const isWide = codePage !== undefined && set.readUInt16LE(codePage + 4) === UTF16
  const dictionary = hasNames ? places.get(DICTIONARY) : undefined
  const names = dictionary === undefined ? NUMBERED : readNames(set, dictionary, isWide)
  for (const [id, at] of places) {
    if (at !== dictionary) checkProperty(set, { at, isWide, name: names.get(id) ?? '' })
  }
}

/** Where each property is, by its number. */
function readPlaces(set: Buffer): Map<number, number> {
  const count = set.readUInt32LE(4)
  if (count > MOST) refuse('bomb')
  const places = new Map<number, number>()
  for (let n = 0; n < count; n++) {
    const id = set.readUInt32LE(8 + 8 * n)
    if (places.has(id)) refuse('broken')
    places.set(id, set.readUInt32LE(12 + 8 * n))
  }
  return places
}

function readNames(set: Buffer, place: number, isWide: boolean): Map<number, string> {
  const count = set.readUInt32LE(place)
  if (count > MOST) refuse('bomb')
  const names = new Map<number, string>()
  let at = place + 4
  for (let n = 0; n < count; n++) {
    const id = set.readUInt32LE(at)
    const { text, size } = readText(set, at + 4, isWide ? 'wide' : 'narrow')
    if (names.has(id)) refuse('broken')
    names.set(id, text.toLowerCase())
    // Wide names are filled up to four bytes, others are not.
    at += 8 + (isWide ? Math.ceil(size / 4) * 4 : size)
  }
  return names
}

type Property = { at: number; isWide: boolean; name: string }

function checkProperty(set: Buffer, { at, isWide, name }: Property): void {
  const type = typeAt(set, at)
  if (name === '_pid_hlinks') checkLinks(set, at + 4, type)
  else if (name === '_pid_linkbase') checkBase(set, at + 4, isWide)
  else if (type === TYPES.blob && name !== '_pid_guid') refuse('unlisted')
}

/** Six values a link: four numbers, its address and its place. Their list is a list by itself or in bytes of its own. */
function checkLinks(set: Buffer, at: number, type: number): void {
  if (type !== TYPES.blob && type !== TYPES.variants) refuse('broken')
  const list =
    type === TYPES.blob ? set.subarray(at + 4, at + 4 + set.readUInt32LE(at)) : set.subarray(at)
  const values = readVariants(list)
  if (values.length % VALUES !== 0) refuse('broken')
  for (const [n, value] of values.entries()) checkListedValue(value, n % VALUES)
}

/** Whatever it is stored as, it is a length and letters, of one byte or of two. */
function checkBase(set: Buffer, at: number, isWide: boolean): void {
  const type = typeAt(set, at - 4)
  if (type === TYPES.blob) checkBaseText(readText(set, at, 'bytes').text)
  else if (type === TYPES.wide) checkBaseText(readText(set, at, 'wide').text)
  else if (type === TYPES.text) checkBaseText(readText(set, at, isWide ? 'bytes' : 'narrow').text)
  else refuse('broken')
}

function checkBaseText(text: string): void {
  if (text.trim() !== '') checkLinkTarget(text)
}
