import { expect, test } from 'vitest'
import { bitsOf, hardshipsOf } from './avoided-condition.rules.ts'

const easy = {
  overtime_h: 20,
  hours_text: '10:00〜19:00',
  area_detail: '渋谷駅',
  dress: 'casual',
  chain_depth: 2,
  english: '読み書き',
  interview_count: 2,
}

test('a project is hard only by what it says', () => {
  expect(hardshipsOf(easy)).toBe(0)
  expect(hardshipsOf({ ...easy, overtime_h: 25, dress: 'suit' })).toBe(bitsOf(['overtime', 'suit']))
  expect(hardshipsOf({ ...easy, chain_depth: 3 })).toBe(bitsOf(['deep_chain']))
  expect(hardshipsOf({ ...easy, english: '会話', interview_count: 3 })).toBe(
    bitsOf(['english', 'long_interview']),
  )
})

test('what a project says it has not is none', () => {
  expect(hardshipsOf({ ...easy, hours_text: '交替制（夜勤 20:00〜翌9:00）' })).toBe(
    bitsOf(['night']),
  )
  expect(hardshipsOf({ ...easy, hours_text: '日勤のみ（夜勤なし）' })).toBe(0)
  expect(hardshipsOf({ ...easy, area_detail: '渋谷駅、出張あり' })).toBe(bitsOf(['trip']))
  expect(hardshipsOf({ ...easy, area_detail: '渋谷駅、出張なし' })).toBe(0)
})
