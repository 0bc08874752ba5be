import type { Feed, FeedEntry } from '#core/formats/feed.ts'
import { element, join } from '#core/formats/markup.ts'
import { withEnding } from '#core/pages/page-meta.ts'
import type { Site } from '#core/pages/site.ts'
import { dayRateText } from '#features/items/day-rate.words.ts'
import { itemCode } from '#features/items/item.rules.ts'
import type { ItemCard } from '#features/items/item.schema.ts'
import { daysText, placeText, startText, workText } from '#features/items/item.words.ts'
import { feedPath } from '#features/items/list/canonical-address.rules.ts'
import type { SearchState } from '#features/items/list/search-state.form.ts'
import { rateText } from './job-posting.markup.ts'

type FeedCondition = { label: string; isExcluded: boolean }
type FeedItems = {
  rows: readonly ItemCard[]
  chips: readonly FeedCondition[]
  state: SearchState
  wantedDays: readonly number[]
}
type At = (to: string) => string

/** The newest projects of a list. `term` is the tag whose list it is. */
export function feedOf(
  { rows, chips, state, wantedDays }: FeedItems,
  { siteName, origin }: Site,
  { ending, term }: { ending: string; term?: string | undefined },
): Feed {
  const path = feedPath(state)
  const named = [...(term ? [term] : []), ...chips.map(conditionText)].join('・')
  const title = named === '' ? '新着の案件' : `${named}の新着案件`
  const at = (to: string) => new URL(to, origin).href
  return {
    title: `${title}｜${siteName}`,
    description: `${siteName}に掲載中の案件を、新しい順に${rows.length}件まで載せています。`,
    page: at(path),
    self: at(withEnding(path, ending)),
    icon: at('/apple-touch-icon.png'),
    entries: rows.map((row) => entryOf(row, at, wantedDays)),
  }
}

function conditionText({ label, isExcluded }: FeedCondition): string {
  return isExcluded ? `${label}以外` : label
}

function entryOf(row: ItemCard, at: At, wanted: readonly number[]): FeedEntry {
  return {
    url: at(`/item/detail/${row.id}`),
    title: row.name,
    html: htmlOf(row, wanted),
    published_at: row.published_at,
    updated_at: row.updated_at,
    tags: row.tags.map(({ term }) => term),
    facts: {
      code: itemCode(row.id),
      rate_min: row.rate_min,
      rate_max: row.rate_max,
      rate_days: row.rate_days,
      remote: row.remote,
      days_min: row.days_min,
      days_max: row.days_max,
      starts_on: row.starts_on,
      confirmed_at: row.confirmed_at,
      closes_at: row.closes_at,
    },
  }
}

function htmlOf(row: ItemCard, wanted: readonly number[]): string {
  const rate = rateText(row)
  const terms = [
    rate ? `${rate}（税抜・月額）` : row.rate_detail,
    workText(row),
    placeText(row),
    daysText(row),
    dayRateText(row, wanted),
    `${startText(row)}開始`,
  ]
  const skills = row.must_skills.map(({ text }) => text).join('、') || row.must_have_requirements
  return join([
    element('p', [...new Set(terms)].filter(Boolean).join('・')),
    ...(skills ? [element('p', `必須：${skills}`)] : []),
  ])
}
