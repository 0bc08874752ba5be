// Made once: toLocaleString makes a formatter for each number, which was a tenth of a list's rendering.
const whole = /* @__PURE__ */ new Intl.NumberFormat('ja-JP')
const tenths = /* @__PURE__ */ new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 1 })

/** 12,345 */
export function figure(value: number): string {
  return whole.format(value)
}

/** 65.5; never more than one digit behind the point. */
export function figureInTenths(value: number): string {
  return tenths.format(value)
}
