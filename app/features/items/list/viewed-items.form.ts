/** As much of an item as its line needs; whether it is still open is not known here. */
export type ViewedItem = {
  id: number
  name: string
  rate_min: number | null
  rate_max: number | null
}

/** What lies in a browser may be of another version of this site, or of somebody's making. */
export function asViewedItem(value: unknown): ViewedItem | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, name, rate_min, rate_max } = { ...EMPTY, ...value }
  if (asId(id) === undefined || typeof name !== 'string' || name === '') return undefined
  if (!isRate(rate_min) || !isRate(rate_max)) return undefined
  return { id, name: name.slice(0, 200), rate_min, rate_max }
}

export function asId(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined
}

const EMPTY = { id: 0, name: '', rate_min: null, rate_max: null }

function isRate(value: unknown): boolean {
  return value === null || (typeof value === 'number' && Number.isFinite(value))
}
