import { parseArgs } from 'node:util'
import { checkContent } from '#core/files/checking/check-content.ts'
import { harmlessPdfs, hostilePdfs, type PdfVariant } from '#tests/support/hostile-pdfs.ts'
import { common } from './support/options.ts'
import { atLeast, atMost, deliver, never } from './support/verdict.ts'

/**
 * `npm run faults hostile-files -- --most 48000`: every hostile PDF must be refused, and every harmless one by the
 * same writer accepted. The plant passes harmless ones off as hostile.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { ...common, most: { type: 'string', default: '1000000' } },
})
const SLOW_MS = 2_000

const hostile = await check(values.plant ? harmlessPdfs(1) : hostilePdfs(1))
const harmless = await check(harmlessPdfs(1))
await deliver('hostile-files', {
  goals: [
    atLeast(1, 'hostile files checked', hostile.count),
    never('hostile files accepted', hostile.accepted.length),
    never(`harmless files of ${harmless.count} refused`, harmless.refused.length),
    atMost(SLOW_MS, 'slowest check', Math.max(hostile.slowest, harmless.slowest), 'ms'),
  ],
  more: { wrong: [...hostile.accepted, ...harmless.refused].slice(0, 20) },
})

type Found = { count: number; slowest: number; accepted: string[]; refused: string[] }

async function check(variants: Iterable<PdfVariant>): Promise<Found> {
  const found: Found = { count: 0, slowest: 0, accepted: [], refused: [] }
  for (const { name, file } of variants) {
    if (found.count >= Number(values.most)) break
    const start = performance.now()
    const verdict = await checkContent(file, 'pdf')
    found.slowest = Math.max(found.slowest, performance.now() - start)
    found.count++
    if ('reason' in verdict) found.refused.push(name)
    else found.accepted.push(name)
  }
  return found
}
