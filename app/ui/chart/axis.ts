export type Axis = { from: number; to: number }

/** Where a value is on an axis, in hundredths of its length; a value beyond an end is at that end. */
export function placeOn({ from, to }: Axis, value: number): number {
  return (100 * (Math.min(to, Math.max(from, value)) - from)) / (to - from)
}

/** Round figures of money on an axis, few enough for a phone. */
export function roundTicks({ from, to }: Axis): number[] {
  const step = to - from > 800_000 ? 200_000 : 100_000
  const first = Math.ceil(from / step) * step
  const count = Math.max(0, Math.floor((to - first) / step) + 1)
  return Array.from({ length: count }, (_, index) => first + index * step)
}
