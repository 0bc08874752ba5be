const WEEKDAYS = '日月火水木金土'
const MONTH_OFFSETS = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]

/** 2026-08-01 or a moment of that day → 2026年8月1日（土） */
export function dayText(iso: string): string {
  const { year, month, day } = partsOf(iso)
  return `${year}年${month}月${day}日（${weekdayOf(iso)}）`
}

/** 2026-08-01 → 2026年08月01日, as official papers write a day. */
export function paperDayText(iso: string): string {
  return `${iso.slice(0, 4)}年${iso.slice(5, 7)}月${iso.slice(8, 10)}日`
}

/** 8月1日（土） */
export function monthDayText(iso: string): string {
  const { month, day } = partsOf(iso)
  return `${month}月${day}日（${weekdayOf(iso)}）`
}

/** 8/1 */
export function slashDay(iso: string): string {
  const { month, day } = partsOf(iso)
  return `${month}/${day}`
}

/** 2026-08-01T09:42:00+09:00 → 9:42: the letters are Japan's clock already. */
export function timeText(iso: string): string {
  return `${Number(iso.slice(11, 13))}:${iso.slice(14, 16)}`
}

/** Sakamoto's rule: a weekday from the letters alone, the same in every browser and zone. */
export function weekdayOf(iso: string): string {
  const { year, month, day } = partsOf(iso)
  const y = month < 3 ? year - 1 : year
  const leaps = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400)
  return WEEKDAYS.charAt((y + leaps + (MONTH_OFFSETS[month - 1] ?? 0) + day) % 7)
}

export function partsOf(iso: string) {
  return {
    year: Number(iso.slice(0, 4)),
    month: Number(iso.slice(5, 7)),
    day: Number(iso.slice(8, 10)),
  }
}

/** 2026-08-01T09:42:00+09:00 → 8/1 9:42 */
export function shortMoment(iso: string): string {
  return `${slashDay(iso)} ${timeText(iso)}`
}
