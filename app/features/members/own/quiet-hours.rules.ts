import { dayInJapan, stampInJapan, startOfDayInJapan } from '#core/clock.ts'

type QuietHours = { quiet_from: number | null; quiet_to: number | null }

/** When the quiet time ends in which `now` is; undefined where it is in none. */
export function quietUntil({ quiet_from, quiet_to }: QuietHours, now: Date): Date | undefined {
  if (quiet_from === null || quiet_to === null) return undefined
  const hour = Number(stampInJapan(now).slice(11, 13))
  const [isAfter, isBefore] = [hour >= quiet_from, hour < quiet_to]
  const isOverNight = quiet_from > quiet_to
  if (isOverNight ? !isAfter && !isBefore : !isAfter || !isBefore) return undefined
  const today = dayInJapan(now)
  const endDay = isBefore ? today : today.add({ days: 1 })
  return new Date(startOfDayInJapan(endDay).getTime() + quiet_to * HOUR)
}

const HOUR = 3_600_000
