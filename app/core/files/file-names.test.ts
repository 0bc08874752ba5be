import { expect, test } from 'vitest'
import { entryName } from '#core/formats/zip-stream.server.ts'
import { dispositionOf, safeFileName } from './file-names.ts'

test('a name is cut between letters, and its ending stays', () => {
  expect(safeFileName(`${'経歴書'.repeat(40)}.xlsx`)).toBe(`${'経歴書'.repeat(12)}経歴.xlsx`)
  expect(safeFileName(`${'a'.repeat(113)}😀.docx`)).toBe(`${'a'.repeat(113)}.docx`)
})

test('a name of 60,000 letters is cut at once', () => {
  const name = `${'経😀'.repeat(30_000)}.pdf`
  expect(Buffer.byteLength(safeFileName(name))).toBeLessThanOrEqual(120)
  expect(Buffer.byteLength(entryName(name))).toBeLessThanOrEqual(100)
  expect(dispositionOf(name)).toContain('.pdf"')
})
