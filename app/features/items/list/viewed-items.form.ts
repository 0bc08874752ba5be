/** As much of an item as its line needs; whether it is still open is not known here. */
export type ViewedItem = {
  id: number
  name: string
  rate_min: number | null
  rate_max: number | null
  /** The text where no figure is known. */
  rate_detail: string
  rate_days: number | null
}

/** What lies in a browser may be of another version of this site, or of somebody's making. */
export function asViewedItem(value: unknown): ViewedItem | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, name, rate_min, rate_max, rate_detail, rate_days } = { ...EMPTY, ...value }
  if (asId(id) === undefined || typeof name !== 'string' || name === '') return undefined
  if (![rate_min, rate_max, rate_days].every(isFigure)) return undefined
  if (typeof rate_detail !== 'string') return undefined
  return {
    id,
    name: name.slice(0, 200),
    rate_min,
    rate_max,
    rate_detail: rate_detail.slice(0, 100),
    rate_days,
  }
}

export function asId(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined
}

const EMPTY = {
  id: 0,
  name: '',
  rate_min: null,
  rate_max: null,
  rate_detail: '',
  rate_days: null,
}

function isFigure(value: unknown): boolean {
  return value === null || (typeof value === 'number' && Number.isFinite(value))
}
