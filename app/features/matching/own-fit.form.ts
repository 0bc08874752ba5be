import type { Match } from './match.schema.ts'

/** How well a posting fits the member who reads it; null where none of their skills is known. */
export type OwnFit =
  | (Pick<Match, 'score' | 'word' | 'in_short' | 'reasons' | 'cap'> & {
      /** What is paid for the days that they would work; '' for a full week, or without such a wish. */
      pay: string
    })
  | null

/** As one text of letters that mean nothing in HTML or JSON: the server puts it into a page that is made already. */
export function writeFit(fit: OwnFit): string {
  return encodeURIComponent(JSON.stringify(fit))
}

/** Undefined where there is nothing to show. */
export function readFit(text: string): OwnFit | undefined {
  if (text === '') return undefined
  const fit: OwnFit = JSON.parse(decodeURIComponent(text))
  return fit
}
