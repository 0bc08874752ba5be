import process from 'node:process'
import { checkContent } from '#core/files/checking/check-content.ts'
import { harmlessPdfs, hostilePdfs, type PdfVariant } from '#tests/support/hostile-pdfs.ts'

/** `npm run faults hostile-files`: every hostile PDF is to be refused, and every harmless one by the same writer accepted. */
const SLOW_MS = 2_000

const hostile = await check(hostilePdfs(1))
const harmless = await check(harmlessPdfs(1))
console.log(`hostile: ${hostile.count} checked, ${hostile.accepted.length} accepted`)
console.log(`harmless: ${harmless.count} checked, ${harmless.refused.length} refused`)
console.log(`slowest: ${Math.round(Math.max(hostile.slowest, harmless.slowest))} ms`)
for (const name of [...hostile.accepted, ...harmless.refused].slice(0, 20)) console.log(`  ${name}`)
const isSlow = Math.max(hostile.slowest, harmless.slowest) > SLOW_MS
if (isSlow || hostile.accepted.length + harmless.refused.length > 0) process.exitCode = 1

type Found = { count: number; slowest: number; accepted: string[]; refused: string[] }

async function check(variants: Iterable<PdfVariant>): Promise<Found> {
  const found: Found = { count: 0, slowest: 0, accepted: [], refused: [] }
  for (const { name, file } of variants) {
    const start = performance.now()
    const verdict = await checkContent(file, 'pdf')
    found.slowest = Math.max(found.slowest, performance.now() - start)
    found.count++
    if ('reason' in verdict) found.refused.push(name)
    else found.accepted.push(name)
  }
  return found
}
