import type { Field } from './reader/reader-contract.ts'

/** A stretch of the mail: marked with the number of what was read there, or plain. */
type Stretch = { at: number; text: string; number: number | null; field: Field | null }
export type Line = { at: number; stretches: Stretch[] }

type Marked = { field: Field; spans: readonly { from: number; to: number }[] }

/** Cuts a part of the source into lines, and these where a value begins or ends. */
export function linesWith(
  source: string,
  { from, to }: { from: number; to: number },
  readings: readonly Marked[],
): Line[] {
  const marks = readings.flatMap(({ field, spans }, index) =>
    SILENT.includes(field) ? [] : spans.map((span) => ({ ...span, field, number: index + 1 })),
  )
  const lines: Line[] = []
  let at = from
  for (const text of source.slice(from, to).split('\n')) {
    lines.push({ at, stretches: stretchesOf(text, at, marks) })
    at += text.length + 1
  }
  return lines
}

/** They mark words that other fields have marked already. */
const SILENT: readonly Field[] = ['tags', 'industry', 'urgent', 'note']

type Mark = { from: number; to: number; field: Field; number: number }

/** The first reading of a letter has it; a mark that lies over another one shows what is left. */
function stretchesOf(text: string, at: number, marks: readonly Mark[]): Stretch[] {
  const stretches: Stretch[] = []
  for (let place = 0; place < text.length; place += 1) {
    const mark = marks.find(({ from, to }) => from <= at + place && at + place < to)
    const last = stretches.at(-1)
    if (last && last.number === (mark?.number ?? null)) last.text += text[place]
    else
      stretches.push({
        at: at + place,
        text: text[place] ?? '',
        number: mark?.number ?? null,
        field: mark?.field ?? null,
      })
  }
  return stretches.map((one) =>
    one.text.trim() === '' ? { ...one, number: null, field: null } : one,
  )
}
