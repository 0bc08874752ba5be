// By hand: a list has hundreds of figures, and Intl takes ten times as long for each.
const THOUSANDS = /\B(?=(?:\d{3}){1,8}$)/g

/** 12,345; of whole numbers. */
export function figure(value: number): string {
  return value < 1_000 ? String(value) : String(value).replace(THOUSANDS, ',')
}

/** 65.5; never more than one digit behind the point. */
export function figureInTenths(value: number): string {
  const tenths = Math.round(value * 10) % 10
  const whole = Math.floor(Math.round(value * 10) / 10)
  return tenths === 0 ? figure(whole) : `${figure(whole)}.${tenths}`
}
