import { expect, test } from 'vitest'
import { type CalendarEvent, calendarText } from './calendar.ts'

const event: CalendarEvent = {
  uid: 'interview-7@anken.example',
  sequence: 3,
  changedAt: new Date('2026-11-27T02:00:00Z'),
  startsAt: new Date('2026-12-02T14:00:00+09:00'),
  minutes: 60,
  title: '面談：EC倉庫管理SaaSのバックエンド開発（Java, Kotlin）',
  place: '港区芝1-2-3; 5F',
  text: '1行目\n2行目',
  url: 'https://anken.example/user/entry/81',
  organizer: { name: 'アンケン', address: 'no-reply@anken.example' },
  attendee: { name: '山田 "花子"', address: 'hanako@demo.example' },
}

const unfold = (text: string) => text.replaceAll('\r\n ', '')

test('an event is written in the time of Japan, with the rules of its zone', () => {
  const text = unfold(calendarText('REQUEST', event))
  expect(text).toContain('\r\nDTSTART;TZID=Asia/Tokyo:20261202T140000\r\n')
  expect(text).toContain('\r\nDTEND;TZID=Asia/Tokyo:20261202T150000\r\n')
  expect(text).toContain('\r\nDTSTAMP:20261127T020000Z\r\n')
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Asia/Tokyo\r\n')
  expect(text).toContain('\r\nSEQUENCE:3\r\n')
})

test('what an event is called cannot begin a line of its own', () => {
  const text = unfold(
    calendarText('REQUEST', { ...event, place: 'a\r\nATTENDEE:x', title: 'b\u0000' }),
  )
  expect(text).toContain('LOCATION:a\\nATTENDEE:x\r\n')
  expect(text).toContain('SUMMARY:b\r\n')
  expect(text).toContain('CN="山田  花子 ";')
})

test('signs with a meaning are escaped', () => {
  const text = unfold(calendarText('REQUEST', event))
  expect(text).toContain('SUMMARY:面談：EC倉庫管理SaaSのバックエンド開発（Java\\, Kotlin）')
  expect(text).toContain('LOCATION:港区芝1-2-3\\; 5F')
  expect(text).toContain('DESCRIPTION:1行目\\n2行目')
})

test('no line is longer than 75 bytes, and no letter is torn', () => {
  const lines = calendarText('REQUEST', { ...event, text: '面談のご案内です。'.repeat(40) }).split(
    '\r\n',
  )
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(unfold(lines.join('\r\n'))).toContain('面談のご案内です。'.repeat(40))
})

test('a cancelled event says so to calendars', () => {
  const text = calendarText('CANCEL', event)
  expect(text).toContain('\r\nMETHOD:CANCEL\r\n')
  expect(text).toContain('\r\nSTATUS:CANCELLED\r\n')
})
