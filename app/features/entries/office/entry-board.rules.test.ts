import { expect, test } from 'vitest'
import { timerOf } from './entry-board.rules.ts'

const friday = Temporal.PlainDate.from('2026-11-20')
const received = {
  stage: 'received',
  reply_due_on: '2026-11-25',
  moved_on: '2026-11-20',
  awaits_reply: true,
} as const

test('the timer counts down the promised reply in business days', () => {
  expect(timerOf(received, friday)).toMatchObject({ days_left: 2, days_over: 0, used: 0 })
  const wednesday = Temporal.PlainDate.from('2026-11-25')
  expect(timerOf(received, wednesday)).toMatchObject({ days_left: 0, used: 100 })
  expect(timerOf(received, wednesday.add({ days: 1 }))).toMatchObject({ days_over: 1 })
})

test('once the member has been answered, no reply is timed', () => {
  expect(timerOf({ ...received, awaits_reply: false }, friday)).toBeNull()
})

test('each later step has its own time, from the day it began', () => {
  const scheduling = { ...received, stage: 'scheduling', awaits_reply: false } as const
  expect(timerOf(scheduling, friday)).toMatchObject({ due_on: '2026-11-24', days_left: 1 })
})
