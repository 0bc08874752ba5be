/** The number that a text spells, if it is that number's only spelling: not 0x86, 1.34e2, 1e+21, +134 or 0134. */
export function numberIn(text: string): number | undefined {
  const number = Number(text)
  const isOnly = String(number) === text && !text.includes('e')
  return Number.isFinite(number) && isOnly ? number : undefined
}

/** The id that a part of an address names, if it can be one. */
export function idFrom(text: string | null | undefined): number | undefined {
  const number = numberIn(text ?? '') ?? 0
  return Number.isInteger(number) && number > 0 && number <= LARGEST_ID ? number : undefined
}

/** Of PostgreSQL's integer. */
const LARGEST_ID = 2_147_483_647
