import { expect, test } from 'vitest'
import { refusalWords } from '#core/files/refusal-words.ts'
import { harmlessPdfs, hostilePdfs } from '#tests/support/hostile-pdfs.ts'
import { makePdf } from '#tests/support/made-pdf.ts'
import { checkContent } from '../check-content.ts'

/** One of so many variants; `npm run faults hostile-files` tries them all. */
const STEP = 47
const SLOW_MS = 2_000

test('6,000 hostile PDFs are refused, each with its reason and in time', async () => {
  const accepted: string[] = []
  const slow: string[] = []
  let count = 0
  for (const { name, file } of hostilePdfs(STEP)) {
    const start = performance.now()
    const verdict = await checkContent(file, 'pdf')
    if (performance.now() - start > SLOW_MS) slow.push(name)
    const words = 'reason' in verdict ? refusalWords('a.pdf', verdict.reason) : ''
    if (!words.endsWith('。')) accepted.push(name)
    count++
  }
  expect({ accepted, slow }).toEqual({ accepted: [], slow: [] })
  expect(count).toBeGreaterThan(6_000)
})

test('3,300 PDFs by the same writer, without what harms, are accepted', async () => {
  const refused: string[] = []
  let count = 0
  for (const { name, file } of harmlessPdfs(1)) {
    const verdict = await checkContent(file, 'pdf')
    if ('reason' in verdict) refused.push(`${verdict.reason}: ${name}`)
    count++
  }
  expect(refused).toEqual([])
  expect(count).toBeGreaterThan(3_300)
})

test('a PDF that is a tape or a disc as well is refused, and the same without its mark is not', async () => {
  const shape = {
    catalogue: `/Lang (${'a'.repeat(300)})`,
    streams: [{ dictionary: '', data: Buffer.alloc(40_000, 'a'), isPlain: true }],
  }
  expect(await checkContent(makePdf(shape), 'pdf')).toEqual({ type: 'pdf' })
  for (const [at, mark] of [
    [257, 'ustar'],
    [32_769, 'CD001'],
  ] as const) {
    const file = makePdf(shape)
    file.write(mark, at, 'latin1')
    expect(await checkContent(file, 'pdf')).toEqual({ reason: 'mixed' })
  }
})
