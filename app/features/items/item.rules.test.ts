import { expect, test } from 'vitest'
import { daysLeft, daysSince, type Posting, stateOf, withTax } from './item.rules.ts'

const posting: Posting = {
  status: 'open',
  service_start: '2026-11-01',
  service_end: '2026-11-20',
  published_at: new Date('2026-11-01T00:00:00+09:00'),
  deleted_at: null,
}

test('an item is open on its first and on its last day, by the calendar of Japan', () => {
  expect(stateOf(posting, new Date('2026-11-01T00:00:00+09:00'))).toBe('open')
  expect(stateOf(posting, new Date('2026-11-20T23:59:59+09:00'))).toBe('open')
})

test('an item is not open a second before its first day nor after its last', () => {
  expect(stateOf(posting, new Date('2026-10-31T23:59:59+09:00'))).toBe('hidden')
  expect(stateOf(posting, new Date('2026-11-21T00:00:00+09:00'))).toBe('ended')
})

test('the day of Japan counts, not that of Greenwich', () => {
  expect(stateOf(posting, new Date('2026-11-20T14:59:59Z'))).toBe('open')
  expect(stateOf(posting, new Date('2026-11-20T15:00:00Z'))).toBe('ended')
})

test('an item without a window is open until its status says otherwise', () => {
  const open = { ...posting, service_start: null, service_end: null }
  const now = new Date('2030-01-01T12:00:00+09:00')
  expect(stateOf(open, now)).toBe('open')
  expect(stateOf({ ...open, status: 'closed' }, now)).toBe('ended')
  expect(stateOf({ ...open, status: 'paused' }, now)).toBe('paused')
})

test('a draft, an unpublished and a deleted item are not shown, whatever their window says', () => {
  const now = new Date('2026-11-10T12:00:00+09:00')
  expect(stateOf({ ...posting, status: 'draft' }, now)).toBe('hidden')
  expect(stateOf({ ...posting, published_at: null }, now)).toBe('hidden')
  expect(stateOf({ ...posting, deleted_at: now }, now)).toBe('gone')
})

test('on the last day no day is left but today', () => {
  expect(daysLeft('2026-11-20', new Date('2026-11-20T23:00:00+09:00'))).toBe(0)
  expect(daysLeft('2026-11-20', new Date('2026-11-11T00:00:00+09:00'))).toBe(9)
  expect(daysLeft('2026-11-20', new Date('2026-11-21T00:00:00+09:00'))).toBeNull()
  expect(daysLeft(null, new Date('2026-11-21T00:00:00+09:00'))).toBeNull()
})

test('days across the change of clocks elsewhere are whole days in Japan', () => {
  expect(daysLeft('2026-11-02', new Date('2026-10-24T23:30:00+09:00'))).toBe(9)
  expect(daysLeft('2026-03-31', new Date('2026-03-01T00:30:00+09:00'))).toBe(30)
})

test('what was confirmed late last night is of yesterday', () => {
  const now = new Date('2026-11-20T00:10:00+09:00')
  expect(daysSince(new Date('2026-11-19T23:50:00+09:00'), now)).toBe(1)
  expect(daysSince(new Date('2026-11-20T00:05:00+09:00'), now)).toBe(0)
})

test('tax makes 650,000 yen 715,000, and a fraction of a yen falls away', () => {
  expect(withTax(650_000)).toBe(715_000)
  expect(withTax(655)).toBe(720)
})
