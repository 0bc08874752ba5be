import { expect, test } from 'vitest'
import type { Availability } from './availability.schema.ts'
import { noPreferences } from './contact-preferences.form.ts'
import type { Profile } from './profile.schema.ts'
import {
  completenessOf,
  isOutdated,
  type OwnStatements,
  steps,
} from './profile-completeness.rules.ts'
import { noWishes } from './wishes.form.ts'

const name = { last_name: '山田', first_name: '花子', last_name_kana: null, first_name_kana: null }
const blank = { birth_date: null, age: null, sex: null, education_level: null, nationality: null }
const profile: Profile = {
  id: 1,
  login_id: 'hanako@demo.example',
  ...name,
  ...blank,
  prefecture_id: null,
  station: null,
  tel: null,
  contract_types: '',
  magazine_flag: 0,
}
const nothing: OwnStatements = {
  profile,
  skills: [],
  wishes: undefined,
  availability: undefined,
  contact: undefined,
  sheets: 0,
}
const skill = { tag_id: 1, term: 'Java', group: 'language', years: 3, last_used: null } as const
const java = { ...skill, level: null, wish: 'neutral' } as const
const free: Availability = {
  situation: 'ending',
  available_from: '2026-12-01',
  days_per_week: 5,
  parallel: 1,
  updated_at: '2026-11-21T10:00:00+09:00',
}
const atOnce: Availability = { ...free, situation: 'free', available_from: null }
const resting: Availability = { ...atOnce, situation: 'resting' }

test('the steps of a profile are worth 100 together', () => {
  expect(steps.reduce((sum, { worth }) => sum + worth, 0)).toBe(100)
})

test('who has stated nothing is asked first for what helps most', () => {
  expect(completenessOf(nothing)).toMatchObject({
    percent: 0,
    next: { text: 'スキルを3つ以上登録する', worth: 20, to: '/user/wishes#skills' },
  })
})

test('each step done adds its worth, and a stop with some of its steps done has begun', () => {
  const statements = {
    ...nothing,
    profile: { ...profile, tel: '09012345678' },
    skills: [java, java, java],
  }
  const { percent, next, stops } = completenessOf(statements)
  expect([percent, next?.text]).toEqual([30, '希望単価と働き方を選ぶ'])
  expect(stops.map(({ state }) => state)).toEqual(['begun', 'done', 'open', 'open', 'open', 'open'])
})

test('who has stated everything is asked for nothing more', () => {
  const whole = { last_name_kana: 'ヤマダ', birth_date: '1990-04-01', tel: '09012345678' }
  const place = { prefecture_id: 13, station: '渋谷', contract_types: '3' }
  const wishes = { ...noWishes, rate_min: 70 }
  expect(
    completenessOf({
      profile: { ...profile, ...whole, ...place },
      skills: [java, java, java],
      wishes,
      availability: free,
      contact: noPreferences,
      sheets: 1,
    }),
  ).toMatchObject({ percent: 100, next: undefined })
})

test.for([
  [free, '2026-11-21', 0, false],
  [free, '2026-12-02', 11, true],
  [atOnce, '2026-12-22', 31, true],
  [resting, '2026-12-22', 31, false],
  [undefined, '2026-11-21', null, false],
] as const)(
  'when one is free is asked again in time (%#)',
  ([statements, today, daysAgo, isRenewalDue]) => {
    expect(isOutdated(statements, { today, daysAgo })).toBe(isRenewalDue)
  },
)
