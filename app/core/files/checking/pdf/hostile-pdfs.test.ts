import { expect, test } from 'vitest'
import { refusalWords } from '#core/files/refusal-words.ts'
import { harmlessPdfs, hostilePdfs } from '#tests/support/hostile-pdfs.ts'
import { checkContent } from '../check-content.ts'

/** One of so many variants; `npm run faults hostile-files` tries them all. */
const STEP = 13
const SLOW_MS = 2_000

test('5,000 hostile PDFs are refused, each with its reason and in time', async () => {
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
  expect(count).toBeGreaterThan(5_000)
})

test('1,700 PDFs by the same writer, without what harms, are accepted', async () => {
  const refused: string[] = []
  let count = 0
  for (const { name, file } of harmlessPdfs(1)) {
    const verdict = await checkContent(file, 'pdf')
    if ('reason' in verdict) refused.push(`${verdict.reason}: ${name}`)
    count++
  }
  expect(refused).toEqual([])
  expect(count).toBeGreaterThan(1_700)
})
