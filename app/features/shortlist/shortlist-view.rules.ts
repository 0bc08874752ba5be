type Dated = { is_open: boolean; days_left: number | null }

/** The next to close first; then what has no end, and last what has ended. */
export function byDeadline<D extends Dated>(rows: readonly D[]): D[] {
  const wait = ({ is_open, days_left }: D) => (is_open ? (days_left ?? 10_000) : 20_000)
  return rows.toSorted((a, b) => wait(a) - wait(b))
}
