import { expect, test } from 'vitest'
import { findStarts } from './beginnings.ts'
import {
  chainLinksIn,
  findChainLimits,
  findChains,
  findContracts,
  findHeadCounts,
  findInterviews,
} from './contract-terms.ts'
import { foldText, sourceOf } from './folded-text.ts'
import { findStatedDays } from './office-days.ts'
import { findPayments } from './payment-terms.ts'
import type { TextReading } from './reading-contract.ts'
import { findRemoteWork } from './remote-work.ts'
import { findSettlements } from './settlement-hours.ts'
import { findWorkDays } from './work-days.ts'

const today = Temporal.PlainDate.from('2026-11-23')

/** The reading that says the most. */
function longest<V>(found: readonly TextReading<V>[]): V | undefined {
  return found.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0]?.value
}

test.for([
  ['週3日', [3]],
  ['週三日', [3]],
  ['週2〜3日', [2, 3]],
  ['週2,3日', [2, 3]],
  ['週3か週4', [3, 4]],
  ['週4日以上', [4, 5]],
  ['週3日以下', [1, 2, 3]],
  ['稼働60%', [3]],
  ['0.6人月', [3]],
  ['週20時間', [2, 3]],
  ['フル稼働', [5]],
  ['週6日', undefined],
  ['週報', undefined],
] as const)('%s is %s days a week', ([text, days]) => {
  expect(longest(findWorkDays(foldText(text)))?.days).toEqual(days)
})

const any = ['full', 'mostly', 'hybrid']

test.for([
  ['フルリモート', ['full']],
  ['ﾌﾙﾘﾓｰﾄ', ['full']],
  ['リモート100%', ['full']],
  ['出社なし', ['full']],
  ['基本在宅', ['mostly']],
  ['出社ほぼなし', ['mostly']],
  ['月1出社', ['mostly']],
  ['リモート併用', ['hybrid']],
  ['週2出社', ['hybrid']],
  ['火・木出社', ['hybrid']],
  ['りもーと', any],
  ['在宅勤務できる', any],
  ['週1出社テレワ', ['mostly', 'hybrid']],
  ['週4リモト', ['mostly', 'hybrid']],
  ['リモコンの開発', undefined],
  ['リモート不可', ['none']],
  ['客先常駐', ['none']],
  ['フル出社', ['none']],
] as const)('%s is work at %s', ([text, codes]) => {
  expect(longest(findRemoteWork(foldText(text)))?.codes).toEqual(codes)
})

test('days on site are read by the week, by the month, by weekdays and from the days at home', () => {
  const onsiteOf = (text: string) => longest(findRemoteWork(foldText(text)))?.onsite
  expect(onsiteOf('週1出社まで')).toMatchObject({ days: 1, per: 'week', isMost: true })
  expect(onsiteOf('出社は月2回')).toMatchObject({ days: 2, per: 'month', isMost: false })
  expect(onsiteOf('火・木出社')).toMatchObject({ days: 2, per: 'week' })
  expect(onsiteOf('出社は隔週1回')).toMatchObject({ days: 2, per: 'month' })
  expect(onsiteOf('現地週1')).toMatchObject({ days: 1, per: 'week' })
  expect(onsiteOf('週4リモート')).toMatchObject({ days: 1, isCounted: true })
})

test.for([
  ['1月から', '2027-01-01'],
  ['１月開始', '2027-01-01'],
  ['十二月スタート', '2026-12-01'],
  ['1/15〜', '2027-01-15'],
  ['2027年4月1日〜', '2027-04-01'],
  ['令和9年2月', '2027-02-01'],
  ['来月から', '2026-12-01'],
  ['年明けから', '2027-01-01'],
  ['来年度', '2027-04-01'],
  ['1月中旬', '2027-01-11'],
] as const)('%s begins on %s', ([text, day]) => {
  const start = longest(findStarts(foldText(text), today))
  expect(start !== 'asap' && start?.on.toString()).toBe(day)
})

test.for(['即日', '即日参画OK', 'ASAP', '今すぐ', '随時'])('%s is at once', (text) => {
  expect(longest(findStarts(foldText(text), today))).toBe('asap')
})

test.for(['3.5万', 'PHP8.2', '1月額', '13月から', '翌月末払い'])('%s is no date', (text) => {
  expect(findStarts(foldText(text), today)).toEqual([])
})

test.for([
  ['140-180h', 140, 180],
  ['精算：140h〜180h', 140, 180],
  ['160h±20', 140, 180],
  ['140〜180', 140, 180],
  ['下限140h、上限180h', 140, 180],
  ['150時間を下回る場合と200時間を超える場合', 150, 200],
] as const)('%s are the hours of a settlement', ([text, min, max]) => {
  expect(longest(findSettlements(foldText(text)))?.hours).toEqual({ min, max })
})

test.for([
  ['上下割', 'upper_lower'],
  ['中間値割', 'middle'],
  ['精算なし', 'fixed'],
  ['固定', undefined],
] as const)('%s is settled by %s', ([text, method]) => {
  expect(longest(findSettlements(foldText(text)))?.method).toBe(method)
})

test('below a label 固定 is a settlement, and 週2 are days in the office or at home', () => {
  const whole = (text: string) => ({ from: 0, to: text.length })
  const settled = (text: string) =>
    findSettlements(foldText(text), whole(text), { isLabelled: true })
  expect(longest(settled('固定'))?.method).toBe('fixed')
  expect(settled('固定ではなく')).toEqual([])
  const daysOf = (text: string, isHome: boolean) =>
    findStatedDays(foldText(text), whole(text), { isHome })?.value
  expect(daysOf('週2', false)).toMatchObject({ onsite: { days: 2, isCounted: false } })
  expect(daysOf('週2', true)).toMatchObject({ onsite: { days: 3, isCounted: true } })
  expect(daysOf('なし', true)).toEqual({ codes: ['none'], onsite: null })
})

test.for([
  ['支払サイト30日', 30],
  ['支払いサイト45日以内', 45],
  ['翌月末払い', 30],
  ['月末締め翌月15日払い', 15],
  ['翌々月5日', 35],
] as const)('%s is paid within %i days', ([text, days]) => {
  expect(longest(findPayments(foldText(text)))?.days).toBe(days)
})

test('contracts, chains, interviews and numbers of people are read', () => {
  expect(longest(findContracts(foldText('準委任契約')))).toEqual(['jun_inin'])
  expect(longest(findChains(foldText('2次請けまで')))).toEqual({ depths: [0, 1, 2] })
  expect(longest(findChains(foldText('元請直')))).toEqual({ depths: [1] })
  expect(longest(findChainLimits(foldText('貴社二社先まで')))).toBe(2)
  const links = foldText('エンド→元請→弊社')
  expect(
    chainLinksIn(links, { from: 0, to: links.text.length }, { isLabelled: true }),
  ).toMatchObject({ depth: 1 })
  expect(longest(findInterviews(foldText('面談2回まで')))).toEqual({ min: 1, max: 2 })
  expect(longest(findInterviews(foldText('１回面談')))).toEqual({ min: 1, max: 1 })
  expect(longest(findHeadCounts(foldText('1〜2名')))).toEqual({ min: 1, max: 2 })
})

test('a reading has its place in the source', () => {
  const text = foldText('Ｊａｖａ　ﾌﾙﾘﾓｰﾄ 歓迎')
  const [found] = findRemoteWork(text)
  expect(found && sourceOf(text, found.from, found.to)).toBe('ﾌﾙﾘﾓｰﾄ')
})
