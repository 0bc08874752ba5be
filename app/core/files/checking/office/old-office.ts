import { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'
import { type Cfb, type CfbEntry, readCfb } from './cfb.ts'
import { openComputedPlaces } from './computed-places.ts'
import { checkOldBook } from './old-book.ts'
import { checkOldDocument } from './old-document.ts'
import { checkDrawingsIn } from './old-drawings.ts'
import { checkFormsIn } from './old-forms.ts'
import { checkLinksIn } from './old-links.ts'
import { checkOldProperties } from './old-properties.ts'
import { checkMarkup, type TakeDrawing } from './part-checks.ts'
import { openStoredDrawings } from './stored-drawings.ts'

const MACROS = /^(_VBA_PROJECT(_CUR)?|VBA|Macros|PROJECT|PROJECTwm)$/i
const OBJECTS = /^(\p{Cc}Ole10Native|MBD[0-9A-F]{8}|LNK[0-9A-F]{8}|Package|CONTENTS|Ctls)$/iu
/** What Office and its like put into the root. Other names are looked at by programs that are not known here. */
const LISTED =
  /^(?:WordDocument|[01]Table|Data|Workbook|Book|ObjectPool|MsoDataStore|CompObj|Ole|OlePres\d{3}|PIC|PICT|ObjInfo|PRNTPICT|(?:Document)?SummaryInformation|_SX_DB(?:_CUR)?|Revision Log|User Names|XCB|ET(?:ExtData|CellImageData))$/

/** Wherever they are: those of a document inside of it would be refused with it. */
const PROPERTIES = /^\p{Cc}?(?:Document)?SummaryInformation$/iu

/** A workbook or a document of Office's older form that can do nothing but be read. */
export async function checkOldOffice(file: Buffer, type: 'xls' | 'doc'): Promise<void> {
  const drawings = openStoredDrawings()
  const cfb = readCfb(file)
  for (const entry of cfb.entries) refuseEntry(entry)
  const inRoot = cfb.entries.flatMap(({ name, isInRoot }) => (isInRoot ? [name] : []))
  if (inRoot.some((name) => !LISTED.test(plainName(name)))) refuse('unlisted')
  if (new Set(inRoot.map((name) => name.toLowerCase())).size !== inRoot.length) refuse('names')
  checkStoredData(cfb)
  for (const entry of cfb.entries)
    if (entry.kind === 'stream' && PROPERTIES.test(entry.name)) checkOldProperties(cfb.read(entry))
  const data = findStream(cfb, 'Data') ?? Buffer.alloc(0)
  checkLinksIn(data)
  checkDrawingsIn(data, drawings.take)
  checkFormsIn(data)
  if (type === 'doc')
    checkOldDocument((name) => findStream(cfb, name) ?? refuse('type'), drawings.take)
  else checkBooks(cfb, drawings.take)
  await drawings.check()
}

/** Office stores data here that it has in parts of their own in a newer file. */
function checkStoredData(cfb: Cfb): void {
  if (!cfb.entries.some(({ name, kind }) => kind === 'storage' && name === 'MsoDataStore')) return
  for (const entry of cfb.entries) {
    if (entry.kind !== 'stream' || entry.name !== 'Item') continue
    const takers = { takeDrawing: () => refuse('embedded'), places: openComputedPlaces() }
    const part = checkMarkup('data', new Set(), takers)
    part.write(cfb.read(entry))
    part.end()
  }
}

function checkBooks(cfb: Cfb, takeDrawing: TakeDrawing): void {
  const books = ['Workbook', 'Book'].flatMap((name) => findStream(cfb, name) ?? [])
  if (books.length === 0) refuse('type')
  for (const book of books) checkOldBook(book, takeDrawing)
}

function refuseEntry({ name, kind, hasChild }: CfbEntry): void {
  if (name === 'EncryptedPackage' || name === 'EncryptionInfo') refuse('encrypted')
  if (MACROS.test(name)) refuse('macros')
  if (OBJECTS.test(name)) refuse('embedded')
  if (name === 'ObjectPool' && kind === 'storage' && hasChild) refuse('embedded')
}

function findStream(cfb: Cfb, wanted: string): Buffer | undefined {
  const found = cfb.entries.find(
    ({ name, kind, isInRoot }) => kind === 'stream' && isInRoot && name === wanted,
  )
  return found && cfb.read(found)
}

/** Without the sign in front that marks whose stream it is. */
function plainName(name: string): string {
  return name.charCodeAt(0) <= 5 ? name.slice(1) : name
}
