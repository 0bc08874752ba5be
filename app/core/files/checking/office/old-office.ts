import type { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'
import { type Cfb, type CfbEntry, readCfb } from './cfb.ts'

const MACROS = /^(_VBA_PROJECT(_CUR)?|VBA|Macros|PROJECT|PROJECTwm)$/i
const OBJECTS = /^(\p{Cc}Ole10Native|MBD[0-9A-F]{8}|Package|CONTENTS)$/iu

/** A workbook or a document of Office's older form that can do nothing but be read. */
export function checkOldOffice(file: Buffer, type: 'xls' | 'doc'): void {
  const cfb = readCfb(file)
  for (const entry of cfb.entries) refuseEntry(entry)
  if (type === 'xls') checkWorkbook(cfb)
  else checkDocument(cfb)
}

function refuseEntry({ name, kind, hasChild }: CfbEntry): void {
  if (name === 'EncryptedPackage') refuse('encrypted')
  if (MACROS.test(name)) refuse('macros')
  if (OBJECTS.test(name)) refuse('embedded')
  if (name === 'ObjectPool' && kind === 'storage' && hasChild) refuse('embedded')
}

function streamOf(cfb: Cfb, names: readonly string[]): Buffer {
  const found = cfb.entries.find(
    ({ name, kind, isInRoot }) => kind === 'stream' && isInRoot && names.includes(name),
  )
  return cfb.read(found ?? refuse('type'))
}

const BOF = 0x0809
const FILEPASS = 0x002f
const BOUNDSHEET = 0x0085
const OBPROJ = 0x00d3
const SUPBOOK = 0x01ae
const OWN_BOOK = 0x0401
const ADD_INS = 0x3a01

function checkWorkbook(cfb: Cfb): void {
  const book = streamOf(cfb, ['Workbook', 'Book'])
  if (book.length < 8 || book.readUInt16LE(0) !== BOF) refuse('broken')
  for (let at = 0; at + 4 <= book.length; ) {
    const kind = book.readUInt16LE(at)
    const end = at + 4 + book.readUInt16LE(at + 2)
    // Behind the last record there may be zeros up to the end of the sector.
    if (kind === 0) break
    if (end > book.length) refuse('broken')
    checkRecord(kind, book.subarray(at + 4, end))
    at = end
  }
}

function checkRecord(kind: number, record: Buffer): void {
  if (kind === FILEPASS) refuse('encrypted')
  if (kind === OBPROJ) refuse('macros')
  if (kind === BOUNDSHEET && [1, 6].includes(record[5] ?? 0)) refuse('macros')
  if (kind !== SUPBOOK || record.length < 4) return
  if (![OWN_BOOK, ADD_INS].includes(record.readUInt16LE(2))) refuse('external')
}

const WORD = [0xa5ec, 0xa5dc]
const IS_ENCRYPTED = 0x0100

function checkDocument(cfb: Cfb): void {
  const text = streamOf(cfb, ['WordDocument'])
  if (text.length < 32 || !WORD.includes(text.readUInt16LE(0))) refuse('broken')
  if (text.readUInt16LE(10) & IS_ENCRYPTED) refuse('encrypted')
  if (hasDde(text.toString('latin1')) || hasDde(text.toString('utf16le'))) refuse('external')
  if (hasDde(text.subarray(1).toString('utf16le'))) refuse('external')
}

/** A field begins with a control character. */
function hasDde(text: string): boolean {
  return /DDE(?<=\p{Cc}\s*DDE)(?:AUTO)?\b/iu.test(text)
}
