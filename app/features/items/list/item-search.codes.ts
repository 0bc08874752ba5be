import { codes } from '#core/calls/code-list.ts'
import { freshDays } from '#features/items/freshness.rules.ts'
import { confirmedWithinText } from '#features/items/item.words.ts'

export const sortOrder = codes([
  ['recommended', 'おすすめ'],
  ['new', '新着'],
  ['updated', '更新'],
  ['rate_high', '単価が高い'],
  ['ending', '受付終了が近い'],
])

/** The order of a list whose address names none: by what the words mean, where there are words. */
export function usualSort({ keyword }: { keyword?: string | undefined }) {
  return keyword === undefined ? 'new' : 'recommended'
}

export const daysAWeek = codes([
  [1, '週1日'],
  [2, '週2日'],
  [3, '週3日'],
  [4, '週4日'],
  [5, '週5日'],
])

export const interviewCount = codes([
  [1, '面談1回'],
  [2, '面談2回'],
  [3, '面談3回'],
])

export const paidWithin = codes([
  [15, '支払サイト15日以内'],
  [30, '支払サイト30日以内'],
  [45, '支払サイト45日以内'],
  [60, '支払サイト60日以内'],
])

/** Hours a month that a band of the settlement may begin and end with. */
export const bandHours = { from: [120, 130, 140, 150, 160], to: [160, 170, 180, 190, 200] }

export const confirmedWithin = codes([
  [freshDays.fresh, confirmedWithinText(freshDays.fresh)],
  [freshDays.recent, confirmedWithinText(freshDays.recent)],
  [14, confirmedWithinText(14)],
])

/** What a list leaves out for the member who reads it. */
export const hiddenItems = codes([
  ['applied', '応募済み'],
  ['dismissed', '興味なし'],
])

export const pageSize = codes([
  [10, '10件'],
  [20, '20件'],
  [50, '50件'],
])
