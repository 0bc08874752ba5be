import { dayNumberInJapan, stampInJapan } from './clock.ts'

/** From the first of January 1970 on, which was a Thursday. */
const WEEKDAYS = '木金土日月火水'

/** 2026年8月1日（土）10:34. The browser's own formatter takes longer to be made than the rest of a page. */
export function momentInJapan(at: Date | string): string {
  const date = typeof at === 'string' ? new Date(at) : at
  const stamp = stampInJapan(date)
  const [year, month, day] = stamp.slice(0, 10).split('-').map(Number)
  const weekday = WEEKDAYS.at(dayNumberInJapan(date) % WEEKDAYS.length)
  return `${year}年${month}月${day}日（${weekday}）${stamp.slice(11, 16)}`
}
