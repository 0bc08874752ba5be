import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDemoSentence } from '#tests/support/demo-sentences.ts'
import { meansOneOf, readSentenceTable } from '#tests/support/sentence-table.ts'

const rows = await readSentenceTable(join(import.meta.dirname, 'sentences.tsv'))

test.for(rows)('$kind: $input', ({ input, expected }) => {
  const parts = readDemoSentence(input)
  expect([parts, meansOneOf(parts, expected)]).toEqual([expect.anything(), true])
})
