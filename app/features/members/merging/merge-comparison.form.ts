import { mergeField, mergeSide } from './merge-comparison.codes.ts'
import type { MergeChoices } from './merge-comparison.rules.ts'

/** The choices of the form: `take_station=other`. */
export function readChoices(fields: Record<string, unknown>): MergeChoices {
  const chosen = mergeField.all.flatMap((field) => {
    const side = mergeSide.all.find((one) => one === fields[`take_${field}`])
    return side ? [[field, side] as const] : []
  })
  return Object.fromEntries(chosen)
}
