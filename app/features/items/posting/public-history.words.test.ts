import { expect, test } from 'vitest'
import { eventText, historyLines } from './public-history.words.ts'

const at = '2026-11-13T10:00:00+09:00'

test.for([
  ['rate_max', '750000', '780000', '単価の上限を75万円から78万円に変更'],
  ['rate_min', null, '600000', '単価の下限を60万円と記載'],
  ['rate_max', '780000', null, '単価の上限の記載を取りやめ'],
  ['rate_days', '5', '3', '単価の日数を週5日から週3日に変更'],
  ['remote', 'hybrid', 'full', '働き方を「一部リモート」から「フルリモート」に変更'],
  ['onsite_days', '3/week', '2/week', '出社を週3日から週2日に変更'],
  ['onsite_days', '2/month', '0/week', '出社を月2回からなしに変更'],
  ['days', '5-5', '4-5', '稼働を週5日から週4〜5日に変更'],
  ['starts_on', 'asap', '2026-12-01', '開始を即日から12月1日（火）に変更'],
  ['seats_left', '2', '1', '残り1枠に変更'],
  ['seats_left', '1', '0', '募集枠が充足'],
  ['status', 'open', 'paused', '募集を停止'],
  ['status', 'paused', 'open', '募集を再開'],
  ['confirmed_on', '2026-11-10', '2026-11-13', '募集中であることを確認'],
] as const)('a change of %s from %s to %s reads %s', ([field, old, now, text]) => {
  expect(eventText({ at, field, old, new: now })).toBe(text)
})

test.for([
  ['・Java', '・Java\n・SQL', '必須スキルに「SQL」を追加'],
  ['・Java\n・SQL', '・Java', '必須スキルから「SQL」を除外'],
  [
    '・Java（5年以上）',
    '・Java（3年以上）',
    '必須スキルの「Java（5年以上）」を「Java（3年以上）」に変更',
  ],
  ['・Java\n・SQL', '・Go\n・Rust', '必須スキルを見直し'],
] as const)('skills that were %s and are %s read %s', ([old, now, text]) => {
  expect(eventText({ at, field: 'must_have_requirements', old, new: now })).toBe(text)
})

test('changes of a day are in one line, and the first line shows when it was first shown', () => {
  const event = { at, field: 'rate_max', old: '750000', new: '780000' } as const
  const confirmed = { at, field: 'confirmed_on', old: null, new: '2026-11-13' } as const
  expect(historyLines('2026-11-06T10:00:00+09:00', [confirmed, event])).toEqual([
    { at, text: '単価の上限を75万円から78万円に変更。募集中であることを確認' },
    { at: '2026-11-06T10:00:00+09:00', text: '掲載を開始' },
  ])
})

test('of confirmations in a row only the latest is shown', () => {
  const confirmed = (day: string) =>
    ({ at: `${day}T10:00:00+09:00`, field: 'confirmed_on', old: null, new: day }) as const
  const changed = {
    at: '2026-11-12T10:00:00+09:00',
    field: 'seats_left',
    old: '2',
    new: '1',
  } as const
  const days = [confirmed('2026-11-15'), confirmed('2026-11-14'), changed, confirmed('2026-11-10')]
  expect(historyLines(null, days).map(({ at }) => at.slice(0, 10))).toEqual([
    '2026-11-15',
    '2026-11-12',
    '2026-11-10',
  ])
})
