import { expect, test } from 'vitest'
import { calendarFrom } from '../day.ts'
import { eventRows } from './events.ts'
import { namedItems } from './named.ts'
import { rowsOf } from './rows.ts'

const calendar = calendarFrom(new Date('2026-11-21T20:00:00+09:00'))
const rows = new Map(namedItems.map((item) => [item.id, rowsOf(item, calendar).item]))
const past = eventRows(calendar)

test('the events of an item come after its publication, in order', () => {
  const early = past.filter(({ at, item_id }) => at < (rows.get(item_id)?.published_at ?? ''))
  expect(early).toEqual([])
  const byItem = Object.values(Object.groupBy(past, ({ item_id }) => item_id))
  const times = byItem.map((list) => list?.map(({ at }) => at) ?? [])
  expect(times).toEqual(times.map((list) => list.toSorted()))
})

test('the last event of an item is its present state', () => {
  const last = new Map(past.map((event) => [`${event.item_id} ${event.field}`, event]))
  const wrong = [...last.values()].filter(({ item_id, field, new: now }) => {
    const row = { ...rows.get(item_id), confirmed_on: now, onsite_days: onsite(item_id) }
    return String(Object.entries(row).find(([name]) => name === field)?.[1]) !== now
  })
  expect(wrong).toEqual([])
})

function onsite(id: number): string {
  return `${rows.get(id)?.onsite_days}/${rows.get(id)?.onsite_per}`
}
