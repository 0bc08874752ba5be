import { expect, test } from 'vitest'
import { emptyItem } from '#features/items/item.fields.ts'
import type { ItemFields } from './item-record.schema.ts'
import { checkItem, levelOf, scoreOf } from './posting-checks.rules.ts'
import { titleRules, wordRules } from './posting-checks.words.ts'
import { checks } from './term-checks.rules.ts'

const today = '2026-07-15'

/** A draft without a finding. */
const clean: ItemFields = {
  ...emptyItem,
  name: 'Javaによる受発注システムの刷新',
  rate_min: 700_000,
  rate_max: 780_000,
  counterparty: '当社',
  payment_site_days: 30,
  settlement_method: 'fixed',
  processes: [2],
  remote: 'hybrid',
  onsite_days: 2,
  onsite_per: 'week',
  area_ids: [1303],
  days_max: 5,
  hours_text: '10:00〜19:00',
  starts_asap: true,
  interview_count: 1,
  must_skills: [{ text: 'Javaでの開発', years: 5, tag_id: null }],
  service_end: '2026-08-14',
  detail:
    '通販会社の受発注システムを、新しい基盤へ移します。基本設計から結合テストまでを担当し、6名のチームで進めます。開発環境は当社が用意します。',
}

const codesIn = (change: Partial<ItemFields>) =>
  checkItem({ ...clean, ...change }, today).map(({ code }) => code)

test('an item that says everything has 100 points and no finding', () => {
  expect(checkItem(clean, today)).toEqual([])
  expect(scoreOf([])).toBe(100)
})

/** Every rule by the sentence that a person of the staff would say, with what it finds. */
const found: readonly [fact: string, code: string, change: Partial<ItemFields>][] = [
  ['no day of payment', 'payment_missing', { payment_site_days: null }],
  ['a payment after more than 60 days', 'payment_late', { payment_site_days: 61 }],
  ['no rate at all', 'rate_missing', { rate_min: null, rate_max: null }],
  [
    'a rate in words only',
    'rate_unnamed',
    { rate_min: null, rate_max: null, rate_detail: 'スキル見合い' },
  ],
  ['only the upper rate', 'rate_upper_only', { rate_min: null }],
  ['only the lower rate', 'rate_lower_only', { rate_max: null }],
  ['a lower rate above the upper', 'rate_reversed', { rate_min: 800_000 }],
  ['an upper rate of more than twice the lower', 'rate_wide', { rate_min: 300_000 }],
  ['a rate beyond two millions', 'rate_high', { rate_min: 1_500_000, rate_max: 2_100_000 }],
  ['a rate by the hour for a month', 'rate_low', { rate_min: 5_000, rate_max: 6_000 }],
  ['a month of five days below 200,000 yen', 'rate_low', { rate_min: 190_000, rate_max: 300_000 }],
  [
    'a rate of no stated days for three days a week',
    'rate_days_missing',
    { days_min: 3, days_max: 3 },
  ],
  ['a rate above what the client pays', 'rate_above_client', { client_rate: 750_000 }],
  ['dispatched work', 'dispatch', { contract_type: 'haken' }],
  ['nobody to make the contract with', 'counterparty_missing', { counterparty: null }],
  ['no description', 'detail_missing', { detail: '' }],
  ['a description of one sentence', 'detail_short', { detail: 'Javaの開発です。' }],
  ['no skill that is asked for', 'skills_missing', { must_skills: [] }],
  ['no process', 'process_missing', { processes: [] }],
  ['work on site without a place', 'place_missing', { area_ids: [] }],
  ['days on site where all is remote', 'remote_contradicts', { remote: 'full' }],
  ['partly remote work without its days on site', 'onsite_missing', { onsite_days: null }],
  ['no working hours', 'hours_missing', { hours_text: null }],
  ['no days of the week', 'days_missing', { days_max: null }],
  ['more days at least than at most', 'days_reversed', { days_min: 5, days_max: 3 }],
  ['no time of beginning', 'period_missing', { starts_asap: false }],
  [
    'an end before the beginning',
    'period_reversed',
    { starts_on: '2026-09-01', ends_on: '2026-08-01' },
  ],
  ['no way of settling hours', 'settlement_missing', { settlement_method: null }],
  [
    'a band of hours the wrong way round',
    'settlement_band',
    { settlement_min_h: 180, settlement_max_h: 140 },
  ],
  [
    'a rate in the place of hours',
    'settlement_hours',
    { settlement_min_h: 60, settlement_max_h: 80 },
  ],
  [
    'more hours than a month has for work',
    'settlement_hours',
    { settlement_min_h: 140, settlement_max_h: 240 },
  ],
  ['no number of interviews', 'interview_missing', { interview_count: null }],
  ['more places left than asked for', 'seats', { headcount: 1, seats_left: 2 }],
  ['a name that lists cut', 'name_long', { name: '長い案件名'.repeat(11) }],
  [
    'a posting that ends before it begins',
    'window_reversed',
    { service_start: '2026-08-20', service_end: '2026-08-14' },
  ],
  ['a posting whose days have passed', 'window_passed', { service_end: '2026-07-14' }],
  ['a posting without an end', 'window_long', { service_end: null }],
  ['words on age', 'age', { summary: '20代の方が活躍中です' }],
  ['words on sex', 'sex', { summary: '男性のみの募集です' }],
  ['words on nationality', 'nationality', { summary: '外国籍不可' }],
  ['a call for people where there is no work', 'fake_opening', { summary: '登録者募集中' }],
  ['money that is asked of who works', 'asks_money', { summary: '教材費がかかります' }],
  ['praise without a fact', 'exaggeration', { summary: '誰でも簡単な仕事です' }],
  ['an interview of employees', 'job_interview', { interview_form: '面接1回' }],
  ['orders by the client', 'orders', { summary: '先方の指示に従って作業します' }],
  ['work that nobody can picture', 'vague', { summary: '開発補助です' }],
  ['an address to apply to', 'contact_shown', { summary: 'bp@example.jp まで' }],
  ['a rate in the name', 'title_rate', { name: 'Java開発 〜78万円' }],
  ['a shout in the name', 'title_urgent', { name: '【急募】Java開発' }],
  [
    'the name of a client',
    'client_name',
    { client: '株式会社ベルマート通販', summary: 'ベルマート通販様の案件です' },
  ],
  ['a value that did not fit', 'unfit_value', { note: '【要確認】商流：長い名前' }],
  ['a note on age', 'private_age_note', { age_note: '50代前半まで' }],
  ['a note on nationality', 'private_nationality_note', { nationality_note: '不可' }],
]

test.for(found)('%s is found', ([, code, change]) => {
  expect(codesIn(change)).toContain(code)
})

test('every rule has its fact above', () => {
  const codes = [...checks, ...wordRules, ...titleRules].map(({ code }) => code)
  const named = new Set(found.map(([, code]) => code))
  expect(codes.filter((code) => !named.has(code))).toEqual([])
})

test.for([
  '女性向けファッション通販の開発です',
  '年齢層別の分析画面を作ります',
  '外国人旅行者向けの予約サイトです',
  '年齢不問です',
  '男女比の集計機能を作ります',
  'アジャイル開発を5年以上続けるチームです',
])('%s says nothing of who may work there', (summary) => {
  expect(codesIn({ summary })).toEqual([])
})

test.for<Partial<ItemFields>>([
  { rate_min: 80_000, rate_max: 120_000, rate_days: 2 },
  { rate_min: 1_900_000, rate_max: 2_100_000, client_rate: 2_300_000 },
  { settlement_min_h: 80, settlement_max_h: 220 },
  { settlement_min_h: 56, settlement_max_h: 76, days_min: 2, days_max: 2, rate_days: 2 },
])('%o is plausible', (change) => {
  expect(codesIn(change)).toEqual([])
})

test('full-width figures hide no age', () => {
  expect(codesIn({ summary: '３５歳まで' })).toContain('age')
})

test('what keeps an item from being shown costs more than a warning', () => {
  const [error, warning] = [{ payment_site_days: null }, { hours_text: null }].map((change) =>
    checkItem({ ...clean, ...change }, today),
  )
  expect([scoreOf(error ?? []), scoreOf(warning ?? [])]).toEqual([80, 95])
  expect([levelOf(error ?? []), levelOf(warning ?? []), levelOf([])]).toEqual([2, 1, 0])
})

test('the gravest finding is first, and no score falls below nothing', () => {
  const findings = checkItem(emptyItem, today)
  expect(findings[0]?.level).toBe('error')
  expect(scoreOf([...findings, ...findings, ...findings])).toBe(0)
})
