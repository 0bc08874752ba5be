import { partsOf, slashDay, timeText } from './date-text.ts'

/** 2024/8/1, where years lie side by side. */
export function yearDay(iso: string): string {
  return `${partsOf(iso).year}/${slashDay(iso)}`
}

/** 2024/8/1 9:42 */
export function yearMoment(iso: string): string {
  return `${yearDay(iso)} ${timeText(iso)}`
}

/** 11/1〜11/27, and with its years where they differ. */
export function spanText({ from, to }: { from: string; to: string }): string {
  const text = from.slice(0, 4) === to.slice(0, 4) ? slashDay : yearDay
  return `${text(from)}〜${text(to)}`
}

/** きょう, 3日前, where how long ago says more than the day. */
export function agoText(days: number): string {
  return days > 0 ? `${days}日前` : 'きょう'
}
