import type { Buffer } from 'node:buffer'
import { refuse } from '#core/files/checking/verdict.ts'
import { openComputedPlaces } from './computed-places.ts'
import { checkEntries, openPackage } from './package-entries.ts'

const MOST_PACKED = 32 * 1024 * 1024
const MOST_UNPACKED = 100 * 1024 * 1024

/** Newer programs read a shape of the older kind from such a copy, a package of its own, which is judged as the file is. */
export function openStoredDrawings() {
  const drawings: Buffer[] = []
  let packed = 0
  let unpacked = 0
  return {
    take(drawing: Buffer): void {
      packed += drawing.length
      if (packed > MOST_PACKED) refuse('bomb')
      drawings.push(drawing)
    },
    async check(): Promise<void> {
      for (const drawing of drawings) {
        const opened = await openPackage(drawing)
        unpacked += opened.entries.reduce((sum, { size }) => sum + size, 0)
        if (unpacked > MOST_UNPACKED) refuse('bomb')
        if (opened.office.main !== undefined) refuse('embedded')
        const places = openComputedPlaces()
        await checkEntries(opened, { takeDrawing: () => refuse('embedded'), places })
        places.end()
      }
    },
  }
}
