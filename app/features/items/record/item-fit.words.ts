import { allFields, fieldNames, fieldOf } from '#features/items/item.fields.ts'

/** A value that its field cannot hold, as text. */
export type UnfitValue = { field: string; text: string }

const MARK = '【要確認】'

/** A line of the note for a value that its field cannot hold. */
function unfitLine({ field, text }: UnfitValue): string {
  return `${MARK}${fieldOf(field)?.label ?? field}：${text}`
}

/** The values that a note has for other fields. */
export function unfitIn(note: string | null): UnfitValue[] {
  const lines = (note ?? '').split('\n').filter((line) => line.startsWith(MARK))
  return lines.flatMap((line) => {
    const field = fieldNames.find((name) => line.startsWith(`${MARK}${allFields[name].label}：`))
    return field ? [{ field, text: line.slice(line.indexOf('：') + 1) }] : []
  })
}

/** The note without the line of a value that has been entered. */
export function noteWithout(note: string | null, unfit: UnfitValue): string {
  const line = unfitLine(unfit)
  return (note ?? '')
    .split('\n')
    .filter((one) => one !== line)
    .join('\n')
}

/** A note with a line for each value that did not fit, cut to its longest. */
export function markedNote(note: string | null, unfit: readonly UnfitValue[]): string {
  const lines = [...unfit.map(unfitLine), note ?? ''].filter((line) => line !== '')
  return lines.join('\n').slice(0, allFields.note.most).toWellFormed()
}
