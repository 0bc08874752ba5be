import { expect, test } from 'vitest'
import { columns } from './columns/rows.ts'
import { calendarFrom } from './day.ts'
import { namedItems } from './items/named.ts'
import { rowsOf } from './items/rows.ts'
import { stationRows } from './reference.ts'
import { suggestedTagRows, tagRows } from './tags.ts'
import { viewRows } from './views.ts'

const now = new Date('2026-11-21T10:00:00+09:00')

test('every named item has all that a posting shows', () => {
  const calendar = calendarFrom(now)
  const thin = namedItems.filter((named) => {
    const { item, item_tag, item_skill } = rowsOf(named, calendar)
    const texts = [item.name, item.summary, item.area_detail, item.rate_detail, item.hours_text]
    return (
      texts.includes('') || item.detail.length < 90 || item_tag.length < 4 || item_skill.length < 3
    )
  })
  expect(thin.map((item) => item.name)).toEqual([])
})

test('named items have numbers of their own, below those of generated ones', () => {
  const ids = namedItems.map((item) => item.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(Math.max(...ids)).toBeLessThan(1000)
})

test('the dates of the demo world count from the day it is made, so that it never looks old', () => {
  const next = rowsOf(namedItems[0] ?? never(), calendarFrom(new Date('2031-02-03T10:00:00+09:00')))
  expect(next.item.service_end).toBe('2031-02-19')
  expect(next.item.starts_on).toBe('2031-03-01')
})

test('a world that is made at dawn holds no hour that is still to come', () => {
  const dawn = new Date('2026-11-21T05:00:00+09:00')
  const moments = namedItems.flatMap((named) => {
    const { published_at, confirmed_at, updated_at } = rowsOf(named, calendarFrom(dawn)).item
    return [published_at, confirmed_at, updated_at]
  })
  expect(moments.filter((at) => at !== null && at > dawn.toISOString())).toEqual([])
})

test('the hours of the settlement are those of the days that the rate pays for', () => {
  const untrue = namedItems.filter(({ rate: { days = 5 }, settlement: [, least, most] }) => {
    const hours = (days * 8 * 52) / 12
    return least !== undefined && most !== undefined && (hours < least || hours > most)
  })
  expect(untrue.map(({ name }) => name)).toEqual([])
})

test('a rate is for days on which somebody works there', () => {
  const untrue = namedItems.filter(
    ({ rate: { days = 5 }, settlement: [method], days: [fewest, most] }) =>
      method !== 'hourly' && (days < fewest || days > most),
  )
  expect(untrue.map(({ name }) => name)).toEqual([])
})

test('no text of a named item asks for an age, a sex or a nationality', () => {
  const unlawful = namedItems.filter((item) =>
    /[0-9]+代|[0-9]+歳|年齢|男性|女性|国籍|外国籍|日本人/.test(
      JSON.stringify({ ...item, inside: null }),
    ),
  )
  expect(unlawful.map((item) => item.name)).toEqual([])
})

test('no tag of the vocabulary speaks of an age', () => {
  expect(
    tagRows.filter(({ term, synonyms }) => /[0-9]+代|若手|ベテラン/.test(term + synonyms.join())),
  ).toEqual([])
})

test('tags and stations have one number each', () => {
  for (const rows of [tagRows, stationRows]) {
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
  }
  expect(new Set(tagRows.map((row) => row.term_key)).size).toBe(tagRows.length)
  expect(suggestedTagRows).toHaveLength(34)
})

function never(): never {
  throw new Error('The world has items')
}

test('nobody has looked at what was not published yet', () => {
  const calendar = calendarFrom(now)
  const since = new Map(namedItems.map(({ id, published }) => [id, published?.[0]]))
  const written = new Map(columns.map(({ id, daysAgo }) => [id, daysAgo]))
  const early = viewRows(calendar).filter(({ kind, thing_id, day }) => {
    const days = (kind === 'item' ? since : written).get(thing_id)
    return days === undefined || day < calendar.day(-days)
  })
  expect(early).toEqual([])
})
