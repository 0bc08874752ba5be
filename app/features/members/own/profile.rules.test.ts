import { expect, test } from 'vitest'
import { birthDateIn } from './profile.form.ts'
import { ageOn, birthYearsOn, findBirthDateFault } from './profile.rules.ts'
import { telText } from './profile.words.ts'
import { plainTel, tidy, toKatakana } from './typed-text.form.ts'

const today = Temporal.PlainDate.from('2026-11-21')

test('years of birth are offered from 18 years before this year down to 1940', () => {
  const years = birthYearsOn(today)
  expect([years[0], years.at(-1), years.length]).toEqual(['2008', '1940', 69])
  expect(birthYearsOn(Temporal.PlainDate.from('2027-01-01'))[0]).toBe('2009')
})

test.for([
  ['2008-11-21', undefined],
  ['2008-11-22', '18歳になってからご利用いただけます。'],
  ['1940-01-01', undefined],
  ['1939-12-31', '生年月日は1940年以降の日付を選んでください。'],
  ['2001-02-29', '暦にない日付です。生年月日をご確認ください。'],
  ['2000-02-29', undefined],
  ['1990-13-01', '暦にない日付です。生年月日をご確認ください。'],
  ['1990-00-01', '生年月日は、年・月・日をすべて選んでください。'],
  ['1990-4', '生年月日は、年・月・日をすべて選んでください。'],
  ['', '生年月日を選んでください。'],
] as const)('on 2026-11-21 the day of birth %s is answered by %s', ([day, fault]) => {
  expect(findBirthDateFault(today, day)).toBe(fault)
})

test.for([
  ['2026-11-20', '1990-11-21', 35],
  ['2026-11-21', '1990-11-21', 36],
  ['2026-02-28', '2000-02-29', 25],
  ['2026-03-01', '2000-02-29', 26],
  ['2028-02-29', '2000-02-29', 28],
] as const)('on %s somebody born on %s is %s years old', ([day, birthDate, age]) => {
  expect(ageOn(Temporal.PlainDate.from(day), birthDate)).toBe(age)
})

test('three choices of a form are one day, and no choice is none', () => {
  expect(birthDateIn({ birth_year: '1990', birth_month: '4', birth_day: '1' })).toBe('1990-04-01')
  expect(birthDateIn({ birth_year: '', birth_month: '', birth_day: '' })).toBe('')
  expect(birthDateIn({ birth_year: '1990' })).toBe('1990-00-00')
})

test('full-width letters and digits become half-width, and rare characters of names stay', () => {
  expect(tidy('　Ａｎｎａ　２　')).toBe('Anna 2')
  expect(tidy('髙﨑 德')).toBe('髙﨑 德')
  expect(tidy('山\u202e田\u0000\n花子')).toBe('山田 花子')
})

test('a reading is stored in katakana, in whatever script it was typed', () => {
  expect(['やまだ', 'ヤマダ', 'ﾔﾏﾀﾞ', 'ゔぃくとりあ'].map(toKatakana)).toEqual([
    'ヤマダ',
    'ヤマダ',
    'ヤマダ',
    'ヴィクトリア',
  ])
})

test.for([
  ['090-1234-5678', '09012345678'],
  ['０９０－１２３４－５６７８', '09012345678'],
  ['０３ー１２３４ー５６７８', '0312345678'],
  ['+81 90 1234 5678', '09012345678'],
  ['(03) 1234-5678', '0312345678'],
] as const)('the telephone number %s is stored as %s', ([typed, stored]) => {
  expect(plainTel(typed)).toBe(stored)
})

test('a mobile number is shown in its three parts', () => {
  expect(telText('09012345678')).toBe('090-1234-5678')
  expect(telText('0312345678')).toBe('0312345678')
})
