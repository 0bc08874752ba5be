import { createHash } from 'node:crypto'

/** The same words again are the same mail, whatever their spaces. */
export function textHash({ subject, body }: { subject: string; body: string }): Buffer {
  const bare = `${subject}\n${body}`.normalize('NFKC').replace(/\s+/g, '')
  return createHash('sha256').update(bare).digest()
}

/** The share of what two lists have in common, 0 to 1. */
export function shareOf(one: readonly number[], other: readonly number[]): number {
  const [first, second] = [new Set(one), new Set(other)]
  const all = first.union(second).size
  return all === 0 ? 0 : first.intersection(second).size / all
}

/** One letter in a hundred may be another; it touches three of the marks. */
export const NEARLY_EQUAL = 0.93
