import type { Names, ReadMail } from '#features/mail-intake/reader/reader-contract.ts'
import { blockTexts } from './mail-reading.words.ts'

export type Sample = {
  id: number
  name: string
  subject: string
  body: string
  day: string
  kind: string
  blocks: Record<string, string>[]
}

/** A field that would be read otherwise than a person has read it. */
export type Difference = {
  sample: string
  place: string
  field: string
  expected: string
  read: string
}

/** What is read of a sample otherwise than a person has read it. */
export function differencesIn(sample: Sample, read: ReadMail, names: Names): Difference[] {
  const of = (place: string, field: string, expected: string, now: string): Difference[] =>
    expected === now ? [] : [{ sample: sample.name, place, field, expected, read: now }]
  return [
    ...of('', 'kind', sample.kind, read.kind),
    ...of('', 'blocks', String(sample.blocks.length), String(read.blocks.length)),
    ...sample.blocks.flatMap((expected, index) => {
      const block = read.blocks[index]
      if (!block) return []
      const texts: Record<string, string> = {
        state: block.state,
        name: block.title,
        item: String(block.item_id),
        ...blockTexts(block, names),
      }
      return Object.entries(expected).flatMap(([field, text]) =>
        of(`${index + 1}件目`, field, text, texts[field] ?? ''),
      )
    }),
  ]
}
