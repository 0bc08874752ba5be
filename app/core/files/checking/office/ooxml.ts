import type { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'
import { openComputedPlaces } from './computed-places.ts'
import { mainTypeOf } from './office-parts.ts'
import { checkEntries, openPackage } from './package-entries.ts'
import { openStoredDrawings } from './stored-drawings.ts'

/** A workbook or a document of Office's zip form, each part of which is listed, read whole, and does nothing but be shown. */
export async function checkOoxml(file: Buffer, type: 'xlsx' | 'docx'): Promise<void> {
  if (file.subarray(0, 1024).includes('%PDF-')) refuse('mixed')
  const opened = await openPackage(file)
  const { main, typeOf } = opened.office
  if (typeOf(main ?? refuse('broken')) !== mainTypeOf(type)) refuse('type')
  const drawings = openStoredDrawings()
  const places = openComputedPlaces()
  await checkEntries(opened, { takeDrawing: drawings.take, places })
  places.end()
  await drawings.check()
}
